import type * as z from 'zod/mini'

/** What a schema gives, where its transform hides it: for the OpenAPI document. */
export type Description =
  | { type: 'string'; format?: 'date-time' }
  | { type: 'number' | 'boolean' }
  | { type: 'ids' }
  | { type: 'list'; of: z.core.$ZodType; pagedUnder: string | undefined }

const descriptions = new WeakMap<object, Description>()

export function described<Schema extends z.core.$ZodType>(schema: Schema, description: Description): Schema {
  descriptions.set(schema, description)
  return schema
}

export const descriptionOf = (schema: object): Description | undefined => descriptions.get(schema)
