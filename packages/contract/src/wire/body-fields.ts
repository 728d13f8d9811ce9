import * as z from 'zod/mini'
import { normalizeId } from './ids.ts'
import { isBlank } from './script.ts'

/** The field kinds of request bodies. Unlike answers they are strict: what does not fit is named to the sender. */

export type TextLimit = { most: number; words: string }

export const textWithMax = ({ most, words }: TextLimit) => z.string().check(z.maxLength(most, words))

/** A text that a call cannot do without. */
export const requiredText = (limit: TextLimit) =>
  textWithMax(limit).check(z.refine((text) => !isBlank(text), missingMessage))

/** How many: a whole number from 1. */
export const countField = ({ most, words }: TextLimit) =>
  numberField().check(z.int(words), z.gte(1, words), z.lte(most, words))

/** What is said of a field that has to be there and is not. */
export const missingMessage = 'is missing'

/** Ids may come as numbers or texts anywhere; inside they are texts. */
export const idField = () =>
  z.pipe(
    z.union(
      [z.string().check(z.minLength(1, missingMessage), z.maxLength(maxIdLength, idMessage)), z.number()],
      'expected an id (a text or a number)',
    ),
    z.transform((value: string | number) => normalizeId(String(value))),
  )

const maxIdLength = 200
const idMessage = `expected an id of 1 to ${maxIdLength} characters`

/** A list of ids; multipart bodies carry it as comma-separated text. */
export const idsField = ({ most, words }: TextLimit) =>
  z.pipe(
    z.union([z.array(idField()), z.pipe(z.string(), z.transform(splitIds))], 'expected a list of ids'),
    z.array(z.string()).check(z.maxLength(most, words)),
  )

const splitIds = (text: string) =>
  text
    .split(',')
    .map((part) => normalizeId(part.trim()))
    .filter(Boolean)

/** A field that may be left out; `Nothing` is what says so instead. */
type OptionalField<Schema, Nothing> = z.ZodMiniType<
  z.core.output<Schema> | Exclude<Nothing, ''> | undefined,
  z.core.input<Schema> | '' | null | undefined
> & { _zod: { optin: 'optional'; optout: 'optional' } }

/** Clients send null, and tools without code "", for "not set"; both mean the same as leaving the field out. */
export const optionalField = <Schema extends z.core.$ZodType>(schema: Schema) =>
  withoutValues(['', null], z.optional(schema)) as OptionalField<Schema, ''>

/** The same where "" is a value: an empty description takes the old one away. */
export const optionalOrEmptyField = <Schema extends z.core.$ZodType>(schema: Schema) =>
  withoutValues([null], z.optional(schema)) as OptionalField<Schema, ''>

/** The same where null takes away what was set before. */
export const nullableField = <Schema extends z.core.$ZodType>(schema: Schema) =>
  withoutValues([''], z.nullish(schema)) as OptionalField<Schema, '' | null>

function withoutValues(nothing: readonly unknown[], schema: z.core.$ZodType): z.core.$ZodType {
  const left = z.transform((value: unknown): unknown => (nothing.includes(value) ? undefined : value))
  return z.pipe(left, schema as z.core.$ZodType<unknown, unknown>)
}

/** One of these words, which are said where it is another. */
export const enumField = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, `expected ${formatChoices(words)}`)

const formatChoices = (words: readonly string[]) =>
  words.length > 4 ? `one of ${words.join(', ')}` : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** Date-time text; without a zone it is UTC. Comes out as ISO text in UTC. */
export const dateField = () =>
  z.pipe(
    z.string().check(z.refine(isCalendarDate, 'expected a date and time such as 2026-05-01T09:00')),
    z.transform((value) => new Date(withUtcZone(value)).toISOString()),
  )

/** A day of the calendar that every database knows: JavaScript would take 31 February for 3 March, and years without end. */
function isCalendarDate(value: string): boolean {
  const day = /^\s*(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(value)
  if (!day || value.length >= 64) return false
  const [year, month, dayOfMonth] = day.slice(1).map(Number) as [number, number, number]
  if (dayOfMonth > new Date(Date.UTC(year, month, 0)).getUTCDate()) return false
  const time = new Date(withUtcZone(value))
  return !Number.isNaN(time.getTime()) && time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999
}

/** The last moment of a span: a day without a time means all of it. */
export const endDateField = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T23:59:59.999Z` : value)),
    ),
    dateField(),
  )

/** Numbers and booleans as multipart fields carry them: as text. */
export const numberField = () =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/, 'expected a number'))], 'expected a number'),
    z.transform(Number),
  )

export const flagField = () =>
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])], 'expected true or false'),
    z.transform((value) => value === true || value === 'true'),
  )

/** Dates without a zone are UTC, also where a space stands for the T. */
const withUtcZone = (value: string) => {
  const text = value.trim().replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T')
  return text.includes('T') && !/(z|[+-]\d{2}:?\d{2})$/i.test(text) ? `${text}Z` : text
}
