import * as z from 'zod/mini'
import { idAsKept } from './ids.ts'

/** The field kinds of request bodies. Unlike answers they are strict: what does not fit is named to the sender. */

export type TextLimit = { most: number; words: string }

export const textUpTo = ({ most, words }: TextLimit) => z.string().check(z.maxLength(most, words))

/** Ids may come as numbers or texts anywhere; inside they are texts. */
export const sentId = () =>
  z.pipe(
    z.union(
      [z.string().check(z.minLength(1, idWords), z.maxLength(longestId, idWords)), z.number()],
      'expected an id (a text or a number)',
    ),
    z.transform((value: string | number) => idAsKept(String(value))),
  )

const longestId = 200
const idWords = `expected an id of 1 to ${longestId} characters`

export const sentIds = (most: number, words: string) => z.array(sentId()).check(z.maxLength(most, words))

/** Many clients send null for "not set"; it means the same as leaving the field out. */
export const maybe = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value): z.core.output<Schema> | undefined => value ?? undefined),
  )

/** Date-time text; without a zone it is UTC. Comes out as ISO text in UTC. */
export const sentDate = () =>
  z.pipe(
    z.string().check(z.refine(isDate, 'expected a date and time such as 2026-05-01T09:00')),
    z.transform((value) => new Date(zoned(value)).toISOString()),
  )

/** A day of the calendar that every database knows: JavaScript would take 31 February for 3 March, and years without end. */
function isDate(value: string): boolean {
  const day = /^\s*(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(value)
  if (!day || value.length >= 64) return false
  const [year, month, dayOfMonth] = day.slice(1).map(Number) as [number, number, number]
  if (dayOfMonth > new Date(Date.UTC(year, month, 0)).getUTCDate()) return false
  const time = new Date(zoned(value))
  return !Number.isNaN(time.getTime()) && time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999
}

/** The last moment of a span: a day without a time means all of it. */
export const sentEndDate = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T23:59:59.999Z` : value)),
    ),
    sentDate(),
  )

/** Numbers and booleans as multipart fields carry them: as text. */
export const sentNumber = () =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/, 'expected a number'))], 'expected a number'),
    z.transform(Number),
  )

export const sentFlag = () =>
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])], 'expected true or false'),
    z.transform((value) => value === true || value === 'true'),
  )

/** Dates without a zone are UTC (decisions.md), also where a space stands for the T. */
const zoned = (value: string) => {
  const text = value.trim().replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T')
  return text.includes('T') && !/(z|[+-]\d{2}:?\d{2})$/i.test(text) ? `${text}Z` : text
}
