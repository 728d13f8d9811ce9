import * as z from 'zod/mini'
import { readDate } from './dates.ts'
import { described } from './described.ts'
import { readNumber } from './numbers.ts'
import { foldKeys } from './spellings.ts'

/** The field kinds of answers. They never fail a record for a field that it can do without. */

/** Ids come as numbers or texts; inside they are texts. The one field a record cannot do without. */
export const id = () =>
  described(
    z.pipe(
      z.union([z.string().check(z.minLength(1)), z.number()]),
      z.transform((value: string | number) => String(value)),
    ),
    { type: 'string' },
  )

export const optionalId = () => described(z.catch(z.optional(id()), undefined), { type: 'string' })

/** Text, or undefined where it is missing or not text; numbers become text. */
export const text = () =>
  described(
    z.pipe(
      z.optional(z.unknown()),
      z.transform((value: unknown) =>
        typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined,
      ),
    ),
    { type: 'string' },
  )

export const number = () => described(z.pipe(z.optional(z.unknown()), z.transform(readNumber)), { type: 'number' })

export const numberOr = (fallback: number) =>
  described(
    z.pipe(
      number(),
      z.transform((value) => value ?? fallback),
    ),
    { type: 'number' },
  )

export const flag = () =>
  described(
    z.pipe(
      z.optional(z.unknown()),
      z.transform((value: unknown) => value === true || value === 1 || value === 'true'),
    ),
    { type: 'boolean' },
  )

/** ISO text in UTC, or undefined. */
export const date = () =>
  described(z.pipe(z.optional(z.unknown()), z.transform(readDate)), { type: 'string', format: 'date-time' })

/** A list of ids; whatever is not an id is left out. */
export const ids = () =>
  described(
    z.pipe(
      z.optional(z.unknown()),
      z.transform((value: unknown) =>
        Array.isArray(value)
          ? value.filter((item) => typeof item === 'string' || typeof item === 'number').map(String)
          : [],
      ),
    ),
    { type: 'ids' },
  )

/** An object of the wire with its spellings folded. */
export const record = <Shape extends z.core.$ZodShape>(shape: Shape) => z.pipe(z.transform(foldKeys), z.object(shape))
