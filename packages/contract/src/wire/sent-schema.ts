import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { type Description, descriptionOf, isUpstreamOnly } from './schema-descriptions.ts'
import { toSnakeCase } from './spellings.ts'

/**
 * What our own server sends for an answer, to the letter: no field more, none less, none of another kind. The OpenAPI
 * document is drawn from it, and tests of the server read every answer with it.
 */
export const sentSchemaOf = ({ response, spelled }: Pick<Endpoint, 'response' | 'spelled'>) =>
  buildSentSchema(response, spelled)

function buildSentSchema(schema: z.core.$ZodType, spelled: Endpoint['spelled']): z.core.$ZodType {
  const description = descriptionOf(schema)
  if (description) return toSentSchema(description, spelled)
  const { def } = schema._zod as unknown as { def: { type: string; in?: z.core.$ZodType } }
  // A field that is read on into something else is sent as what it is read from.
  return def.type === 'pipe' && def.in ? buildSentSchema(def.in, spelled) : schema
}

const nullable = (schema: z.core.$ZodType, isNullable: boolean) => (isNullable ? z.nullable(schema) : schema)

function toSentSchema(description: Description, spelled: Endpoint['spelled']): z.core.$ZodType {
  switch (description.type) {
    case 'string':
      return nullable(description.format ? z.iso.datetime() : z.string(), description.isNullable)
    case 'number':
      return nullable(z.number(), description.isNullable)
    case 'boolean':
      return nullable(z.boolean(), description.isNullable)
    case 'id':
      return nullable(sentIdSchema, description.isNullable)
    case 'ids':
      return z.array(sentIdSchema)
    case 'named':
      return z.nullable(z.record(z.string(), z.string()))
    case 'items':
      return z.nullable(z.array(buildSentSchema(description.of, spelled)))
    case 'maybe':
      return z.nullable(buildSentSchema(description.of, spelled))
    case 'record':
      return z.strictObject(mapShape(description.fields, spelled))
    case 'list':
      return sentListSchema(z.array(buildSentSchema(description.of, spelled)), description.pagedUnder)
  }
}

const sentIdSchema = z.union([z.string(), z.number()])

function mapShape(fields: z.core.$ZodShape, spelled: Endpoint['spelled']): z.core.$ZodShape {
  const sent = Object.entries(fields).map(([name, field]): [string, z.core.$ZodType] => {
    const schema = buildSentSchema(field, spelled)
    return [name, isUpstreamOnly(field) ? z.optional(schema) : schema]
  })
  const twins = spelled ? sent.map(([name, schema]): [string, z.core.$ZodType] => [toSnakeCase(name), schema]) : []
  return Object.fromEntries([...sent, ...twins])
}

function sentListSchema(items: z.core.$ZodType, pagedUnder: string | undefined): z.core.$ZodType {
  if (pagedUnder === undefined) return items
  const count = z.int()
  const page = z.strictObject({
    [pagedUnder]: items,
    totalCount: count,
    isCountExact: z.optional(z.boolean()),
    page: count,
    pageSize: count,
    totalPages: count,
  })
  return z.union([items, page])
}
