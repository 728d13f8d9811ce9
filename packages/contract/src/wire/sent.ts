import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { type Description, descriptionOf, isElsewhere } from './described.ts'
import { inSnakeCase } from './spellings.ts'

/**
 * What our own server sends for an answer, to the letter: no field more, none less, none of another kind. The OpenAPI
 * document is drawn from it, and tests of the server read every answer with it.
 */
export const sentAnswer = ({ answer, spelled }: Pick<Endpoint, 'answer' | 'spelled'>) => sentSchema(answer, spelled)

function sentSchema(schema: z.core.$ZodType, spelled: Endpoint['spelled']): z.core.$ZodType {
  const description = descriptionOf(schema)
  if (description) return asSent(description, spelled)
  const { def } = schema._zod as unknown as { def: { type: string; in?: z.core.$ZodType } }
  // A field that is read on into something else is sent as what it is read from.
  return def.type === 'pipe' && def.in ? sentSchema(def.in, spelled) : schema
}

const orNull = (schema: z.core.$ZodType, isNullable: boolean) => (isNullable ? z.nullable(schema) : schema)

function asSent(description: Description, spelled: Endpoint['spelled']): z.core.$ZodType {
  switch (description.type) {
    case 'string':
      return orNull(description.format ? z.iso.datetime() : z.string(), description.isNullable)
    case 'number':
      return orNull(z.number(), description.isNullable)
    case 'boolean':
      return orNull(z.boolean(), description.isNullable)
    case 'id':
      return orNull(sentId, description.isNullable)
    case 'ids':
      return z.array(sentId)
    case 'named':
      return z.nullable(z.record(z.string(), z.string()))
    case 'items':
      return z.nullable(z.array(sentSchema(description.of, spelled)))
    case 'maybe':
      return z.nullable(sentSchema(description.of, spelled))
    case 'record':
      return z.strictObject(mapped(description.fields, spelled))
    case 'list':
      return listAsSent(z.array(sentSchema(description.of, spelled)), description.pagedUnder)
  }
}

const sentId = z.union([z.string(), z.number()])

function mapped(fields: z.core.$ZodShape, spelled: Endpoint['spelled']): z.core.$ZodShape {
  const sent = Object.entries(fields).map(([name, field]): [string, z.core.$ZodType] => {
    const schema = sentSchema(field, spelled)
    return [name, isElsewhere(field) ? z.optional(schema) : schema]
  })
  const twins = spelled ? sent.map(([name, schema]): [string, z.core.$ZodType] => [inSnakeCase(name), schema]) : []
  return Object.fromEntries([...sent, ...twins])
}

function listAsSent(items: z.core.$ZodType, pagedUnder: string | undefined): z.core.$ZodType {
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
