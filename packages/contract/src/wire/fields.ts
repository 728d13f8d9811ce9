import * as z from 'zod/mini'
import { readDate } from './dates.ts'
import { readNumber } from './numbers.ts'
import { foldKeys } from './spellings.ts'

/** The field kinds of answers. They never fail a record for a field that it can do without. */

/** Ids come as numbers or texts; inside they are texts. The one field a record cannot do without. */
export const id = () =>
  z.pipe(
    z.union([z.string().check(z.minLength(1)), z.number()]),
    z.transform((value: string | number) => String(value)),
  )

export const optionalId = () => z.catch(z.optional(id()), undefined)

/** Text, or undefined where it is missing or not text; numbers become text. */
export const text = () =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown) =>
      typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined,
    ),
  )

export const number = () => z.pipe(z.optional(z.unknown()), z.transform(readNumber))

export const numberOr = (fallback: number) =>
  z.pipe(
    number(),
    z.transform((value) => value ?? fallback),
  )

export const flag = () =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown) => value === true || value === 1 || value === 'true'),
  )

/** ISO text in UTC, or undefined. */
export const date = () => z.pipe(z.optional(z.unknown()), z.transform(readDate))

/** A list of ids; whatever is not an id is left out. */
export const ids = () =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown) =>
      Array.isArray(value)
        ? value.filter((item) => typeof item === 'string' || typeof item === 'number').map(String)
        : [],
    ),
  )

/** An object of the wire with its spellings folded. */
export const record = <Shape extends z.core.$ZodShape>(shape: Shape) => z.pipe(z.transform(foldKeys), z.object(shape))
