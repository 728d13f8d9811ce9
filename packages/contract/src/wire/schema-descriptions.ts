import type * as z from 'zod/mini'

/** What a schema gives, where its transform hides it: for the OpenAPI document and the strict reading of answers. */
export type Description =
  | { type: 'string'; format?: 'date-time'; isNullable: boolean }
  | { type: 'number'; isNullable: boolean }
  | { type: 'boolean'; isNullable: boolean }
  | { type: 'id'; isNullable: boolean }
  | { type: 'ids' }
  /** A list of `of` inside a record. */
  | { type: 'items'; of: z.core.$ZodType }
  /** Texts under names that are data. */
  | { type: 'named' }
  | { type: 'record'; fields: z.core.$ZodShape }
  /** A record or null. */
  | { type: 'maybe'; of: z.core.$ZodType }
  | { type: 'list'; of: z.core.$ZodType; pagedUnder: string | undefined }

const descriptions = new WeakMap<object, Description>()
const upstreamOnlyFields = new WeakSet<object>()

/**
 * Says of a schema what it gives, and in its type what may be sent for it: what it reads is wider, since other servers
 * spell and fill the same answers in other ways.
 */
export function withDescription<In, Out>(
  schema: z.core.$ZodType<Out>,
  description: Description,
): z.ZodMiniType<Out, In> {
  descriptions.set(schema, description)
  return schema as z.ZodMiniType<Out, In>
}

export const descriptionOf = (schema: object): Description | undefined => descriptions.get(schema)

type UpstreamOnly<Schema> = Schema & { _zod: { optin: 'optional' } }

/** A field that is read where it comes, but that our own server may leave out. All others it sends, or says null. */
export function upstreamOnly<Schema extends z.core.$ZodType>(schema: Schema): UpstreamOnly<Schema> {
  upstreamOnlyFields.add(schema)
  return schema as UpstreamOnly<Schema>
}

type Sparse<Schema> = UpstreamOnly<Schema> & { _zod: { optout: 'optional' } }

/** A field that one call of several with the same record says: what is read of the others is without it. */
export const sparse = <Schema extends z.core.$ZodType>(schema: Schema) => upstreamOnly(schema) as Sparse<Schema>

export const isUpstreamOnly = (schema: object): boolean => upstreamOnlyFields.has(schema)
