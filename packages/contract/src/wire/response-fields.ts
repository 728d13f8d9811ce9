import * as z from 'zod/mini'
import { parseDate } from './dates.ts'
import { withDescription } from './schema-descriptions.ts'
import { parseNumber } from './numbers.ts'
import { normalizeKeys } from './spellings.ts'

/**
 * The field kinds of responses. The input type is what our server sends, the output type is what the screens read. An
 * invalid optional field never fails a record, because other servers send other values.
 */

/** Ids come as numbers or texts; the code uses texts. It is the only required field of a record. */
export const id = () =>
  withDescription<string | number, string>(
    z.pipe(
      z.union([z.string().check(z.minLength(1)), z.number()]),
      z.transform((value: string | number) => String(value)),
    ),
    { type: 'id', isNullable: false },
  )

export const optionalId = () =>
  withDescription<string | number | null, string | undefined>(z.catch(z.optional(id()), undefined), {
    type: 'id',
    isNullable: true,
  })

/** Text, or undefined where it is missing or not text; numbers become text. */
export const text = () =>
  withDescription<string | null, string | undefined>(
    z.pipe(
      z.optional(z.unknown()),
      z.transform((value: unknown) =>
        typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined,
      ),
    ),
    { type: 'string', isNullable: true },
  )

export const textWithDefault = <Text extends string>(fallback: Text) =>
  withDescription<string, string>(
    z.pipe(
      text(),
      z.transform((value) => value ?? fallback),
    ),
    { type: 'string', isNullable: false },
  )

/** One of the given values; any other is read as the fallback. */
export const choice = <const Words extends readonly string[]>(words: Words, fallback: Words[number]) =>
  withDescription<Words[number], Words[number]>(
    z.pipe(
      z.optional(z.unknown()),
      z.transform((value: unknown) => words.find((word) => word === value) ?? fallback),
    ),
    { type: 'string', isNullable: false },
  )

export const number = () =>
  withDescription<number | null, number | undefined>(z.pipe(z.optional(z.unknown()), z.transform(parseNumber)), {
    type: 'number',
    isNullable: true,
  })

export const numberWithDefault = (fallback: number) =>
  withDescription<number, number>(
    z.pipe(
      number(),
      z.transform((value) => value ?? fallback),
    ),
    { type: 'number', isNullable: false },
  )

export const flag = () =>
  withDescription<boolean, boolean>(
    z.pipe(
      z.optional(z.unknown()),
      z.transform((value: unknown) => value === true || value === 1 || value === 'true'),
    ),
    { type: 'boolean', isNullable: false },
  )

/** Yes, no, or undefined where it is not known. */
export const flagIfKnown = () =>
  withDescription<boolean | null, boolean | undefined>(z.catch(z.optional(z.boolean()), undefined), {
    type: 'boolean',
    isNullable: true,
  })

/** ISO text in UTC, or undefined. */
export const date = () =>
  withDescription<string | null, string | undefined>(z.pipe(z.optional(z.unknown()), z.transform(parseDate)), {
    type: 'string',
    format: 'date-time',
    isNullable: true,
  })

/** A list of ids without invalid entries. */
export const ids = () =>
  withDescription<(string | number)[], string[]>(
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

/** A list inside a record, or undefined if any entry is invalid. */
export const items = <Schema extends z.core.$ZodType>(of: Schema) =>
  withDescription<z.core.input<Schema>[] | null, z.core.output<Schema>[] | undefined>(
    z.catch(z.optional(z.array(of)), undefined),
    { type: 'items', of },
  )

/** Texts under names, such as which engine served which port; or undefined. */
export const namedTexts = () =>
  withDescription<Record<string, string> | null, Record<string, string> | undefined>(
    z.catch(z.optional(z.record(z.string(), z.string())), undefined),
    { type: 'named' },
  )

/** A wire object with normalized keys. `alsoSent` is for other clients; no screen reads it. */
export const record = <Shape extends z.core.$ZodShape, Also extends z.core.$ZodShape = Record<never, never>>(
  shape: Shape,
  alsoSent?: Also,
) =>
  withDescription<z.core.input<z.ZodMiniObject<Shape & Also>>, z.core.output<z.ZodMiniObject<Shape>>>(
    z.pipe(z.transform(normalizeKeys), z.object(shape)),
    { type: 'record', fields: { ...shape, ...alsoSent } },
  )

/** A record inside a record, or undefined if it is missing or invalid. */
export const optionalRecord = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  withDescription<z.core.input<z.ZodMiniObject<Shape>> | null, z.core.output<z.ZodMiniObject<Shape>> | undefined>(
    z.catch(z.optional(record(shape)), undefined),
    { type: 'maybe', of: record(shape) },
  )
