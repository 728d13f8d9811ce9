import * as z from 'zod/mini'
import { withDescription } from './schema-descriptions.ts'
import { flag, items } from './response-fields.ts'
import { parseNumber } from './numbers.ts'
import { normalizeKeys } from './spellings.ts'

/** A page of a list as the screens use it. `totalCount` is the length where the answer was a bare list. */
export type Page<Item> = {
  items: Item[]
  totalCount: number
  page: number
  totalPages: number
  /** As many as the server says that a page of it has; undefined where it says nothing. */
  pageSize?: number
  /** False: there are more than that. */
  isCountExact?: false
}

const asObject = (raw: unknown) => (raw !== null && typeof raw === 'object' ? (raw as Record<string, unknown>) : {})

function findItems(raw: unknown, holders: readonly string[]): unknown[] {
  if (Array.isArray(raw)) return raw
  const folded = asObject(normalizeKeys(raw))
  for (const holder of holders) if (Array.isArray(folded[holder])) return folded[holder]
  throw new TypeError(`Expected a list or an object with ${holders.join(' or ')}.`)
}

/** Reads each item; one that cannot be read is left out and named in the browser's console. */
function parseItems<Schema extends z.core.$ZodType>(schema: Schema, items: unknown[]): z.core.output<Schema>[] {
  return items.flatMap((item) => {
    const read = z.core.safeParse(schema, item)
    if (read.success) return [read.data]
    globalThis.console.warn('A record of the answer could not be read and is left out.', read.error.issues)
    return []
  })
}

/** How our server says a page of a list; without `page` and `limit` it sends a bare array. */
type SentPage<Item, Holder extends string> = { [Name in Holder]: Item[] } & {
  totalCount: number
  page: number
  pageSize: number
  totalPages: number
  isCountExact?: boolean
}
type SentList<Schema, Holder extends string> = z.core.input<Schema>[] | SentPage<z.core.input<Schema>, Holder>

/** A bare array, or an object that holds it under one of `holders`; ours is bare. */
export const listOf = <Schema extends z.core.$ZodType>(schema: Schema, ...holders: string[]) =>
  withDescription<z.core.input<Schema>[], z.core.output<Schema>[]>(parsesList(schema, holders), {
    type: 'list',
    of: schema,
    pagedUnder: undefined,
  })

const parsesList = <Schema extends z.core.$ZodType>(schema: Schema, holders: readonly string[]) =>
  z.pipe(
    z.unknown(),
    z.transform((raw: unknown, context): z.core.output<Schema>[] => {
      try {
        return parseItems(schema, findItems(raw, holders))
      } catch (error) {
        context.issues.push({ code: 'custom', message: String(error), input: raw })
        return z.NEVER
      }
    }),
  )

/** A bare array, or the published page `{<holder>, totalCount, page, totalPages}`. */
export const pageOf = <Schema extends z.core.$ZodType, Holder extends string>(
  schema: Schema,
  ...holders: [Holder, ...string[]]
) =>
  withDescription<SentList<Schema, Holder>, Page<z.core.output<Schema>>>(
    z.pipe(
      z.unknown(),
      z.transform((raw: unknown, context): Page<z.core.output<Schema>> => {
        try {
          const items = parseItems(schema, findItems(raw, holders))
          const folded = asObject(normalizeKeys(raw))
          const count = (name: string, fallback: number) => parseNumber(folded[name]) ?? fallback
          const totalCount = count('totalCount', items.length)
          const named = parseNumber(folded['pageSize'])
          const pageSize = Math.max(1, named ?? (items.length || 1))
          return {
            items,
            totalCount,
            page: count('page', 1),
            totalPages: count('totalPages', Math.max(1, Math.ceil(totalCount / pageSize))),
            ...(named !== undefined && { pageSize }),
            ...(folded['isCountExact'] === false && { isCountExact: false }),
          }
        } catch (error) {
          context.issues.push({ code: 'custom', message: String(error), input: raw })
          return z.NEVER
        }
      }),
    ),
    { type: 'list', of: schema, pagedUnder: holders[0] },
  )

/** The same list, which our server always answers inside `{success, <holder>}`. */
export const wrappedListOf = <Schema extends z.core.$ZodType, Holder extends string>(holder: Holder, schema: Schema) =>
  withDescription<{ success: boolean } & { [Name in Holder]: z.core.input<Schema>[] }, z.core.output<Schema>[]>(
    listOf(schema, holder, 'items'),
    { type: 'record', fields: { success: flag(), [holder]: items(schema) } },
  )

/** One record that our server answers inside `{success, <holder>}`; by itself it is read as well. */
export const wrappedRecordOf = <Schema extends z.core.$ZodType, Holder extends string>(
  holder: Holder,
  schema: Schema,
) =>
  withDescription<{ success: boolean } & { [Name in Holder]: z.core.input<Schema> }, z.core.output<Schema>>(
    z.pipe(
      z.transform((raw: unknown) => asObject(raw)[holder] ?? raw),
      schema,
    ),
    { type: 'record', fields: { success: flag(), [holder]: schema } },
  )
