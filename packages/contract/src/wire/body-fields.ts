import * as z from 'zod/mini'
import { normalizeId } from './ids.ts'
import { isBlank } from './script.ts'

/** The field kinds of request bodies. Unlike answers they are strict: what does not fit is named to the sender. */

export type TextLimit = { max: number; message: string }

export const textWithMax = ({ max, message }: TextLimit) => z.string().check(z.maxLength(max, message))

export const requiredText = (limit: TextLimit) =>
  textWithMax(limit).check(z.refine((text) => !isBlank(text), missingMessage))

/** A whole number from 1. */
export const countField = ({ max, message }: TextLimit) =>
  numberField().check(z.int(message), z.gte(1, message), z.lte(max, message))

export const missingMessage = 'is missing'

/** Ids come as numbers or texts; the code uses texts. */
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

/** A list of ids; multipart bodies send it as comma-separated text. */
export const idsField = ({ max, message }: TextLimit) =>
  z.pipe(
    z.union([z.array(idField()), z.pipe(z.string(), z.transform(splitIds))], 'expected a list of ids'),
    z.array(z.string()).check(z.maxLength(max, message)),
  )

const splitIds = (text: string) =>
  text
    .split(',')
    .map((part) => normalizeId(part.trim()))
    .filter(Boolean)

/** An optional field; each value of `Nothing` means that it is not set. */
type OptionalField<Schema, Nothing> = z.ZodMiniType<
  z.core.output<Schema> | Exclude<Nothing, ''> | undefined,
  z.core.input<Schema> | '' | null | undefined
> & { _zod: { optin: 'optional'; optout: 'optional' } }

/** Clients send null, and tools without code "", for "not set"; both mean the same as leaving the field out. */
export const optionalField = <Schema extends z.core.$ZodType>(schema: Schema) =>
  withoutValues(['', null], z.optional(schema)) as OptionalField<Schema, ''>

/** Like `optionalField`, but "" is a value: an empty description deletes the old one. */
export const optionalOrEmptyField = <Schema extends z.core.$ZodType>(schema: Schema) =>
  withoutValues([null], z.optional(schema)) as OptionalField<Schema, ''>

/** Like `optionalField`, but null deletes the stored value. */
export const nullableField = <Schema extends z.core.$ZodType>(schema: Schema) =>
  withoutValues([''], z.nullish(schema)) as OptionalField<Schema, '' | null>

function withoutValues(nothing: readonly unknown[], schema: z.core.$ZodType): z.core.$ZodType {
  const left = z.transform((value: unknown): unknown => (nothing.includes(value) ? undefined : value))
  return z.pipe(left, schema as z.core.$ZodType<unknown, unknown>)
}

/** The message for another value lists the choices. */
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

/** Checks the date itself, because JavaScript reads 31 February as 3 March and accepts years that databases do not. */
function isCalendarDate(value: string): boolean {
  const day = /^\s*(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(value)
  if (!day || value.length >= 64) return false
  const [year, month, dayOfMonth] = day.slice(1).map(Number) as [number, number, number]
  if (dayOfMonth > new Date(Date.UTC(year, month, 0)).getUTCDate()) return false
  const time = new Date(withUtcZone(value))
  return !Number.isNaN(time.getTime()) && time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999
}

/** The end of a span: a date without a time includes the whole day. */
export const endDateField = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T23:59:59.999Z` : value)),
    ),
    dateField(),
  )

/** Multipart bodies send numbers and booleans as text. */
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

/** Reads dates without a zone as UTC, also with a space instead of the T. */
const withUtcZone = (value: string) => {
  const text = value.trim().replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T')
  return text.includes('T') && !/(z|[+-]\d{2}:?\d{2})$/i.test(text) ? `${text}Z` : text
}
