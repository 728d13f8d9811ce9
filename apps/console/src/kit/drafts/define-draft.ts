import * as z from 'zod/mini'
import { defaultValueOf } from './draft-defaults.ts'

/** What a field holds when nothing is entered, and how to read what a browser or an import kept of it. */
export type DraftField<Value> = {
  empty: Value
  /** Anything else than a value of this field is the empty one. */
  read: (kept: unknown) => Value
  /** It names files, whose contents are kept beside the draft (`kept-files`). */
  hasFiles?: true
}

export function field<Schema extends z.core.$ZodType>(
  schema: Schema,
  empty: NoInfer<z.core.output<Schema>>,
): DraftField<z.core.output<Schema>> {
  return {
    empty,
    read: (kept) => {
      const read = z.core.safeParse<z.core.$ZodType>(schema, kept)
      return read.success ? (read.data as z.core.output<Schema>) : empty
    },
  }
}

export const text = (empty = '') => field(z.string(), empty)
export const texts = () => field(z.array(z.string()), [])
export const flag = () => field(z.boolean(), false)

/** One of a few. */
export const choice = <const Value extends string>(values: readonly Value[], empty: NoInfer<Value>) =>
  field(z.enum(values), empty)

/** One of a few, or none yet. */
export const choiceOrNone = <const Value extends string>(values: readonly Value[]) =>
  field(z.optional(z.enum(values)), undefined)

/** A chosen file: what it is called and its size. Its content is kept under the field's name. */
export const file = (): DraftField<ChosenFile | undefined> => ({
  ...field(z.optional(z.object({ name: z.string(), sizeBytes: z.number() })), undefined),
  hasFiles: true,
})
export type ChosenFile = { name: string; sizeBytes: number }

/** What fields come to, where a form takes some of a shared set. */
export type ValuesOf<Fields> = { [Name in keyof Fields]: Fields[Name] extends DraftField<infer Value> ? Value : never }

type FieldsOf<Value> = { [Name in keyof Value]: DraftField<Value[Name]> }

export type DraftDefinition<Value extends object> = {
  /** Under which the browser keeps the draft, its files and its tries. */
  name: string
  /** The form before anything is entered: with what the workspace has its forms begin with. */
  readonly empty: Value
  /** Whatever an older console or an import left: a field that cannot be read starts empty, the others stay. */
  read: (kept: unknown) => Value
  /** Nothing in it could be lost. */
  isEmpty: (draft: Value) => boolean
  /** Nothing in it would be missed: what stays in the form after every success is nobody's draft. */
  isReplaceable: (draft: Value) => boolean
  /** What is left of it when it was sent: all of it where it says `keepsData`. */
  afterSuccess: (draft: Value) => Value
  hasFiles: boolean
}

export type DraftOf<Definition> = Definition extends DraftDefinition<infer Value> ? Value : never

type DraftOptions<Value> = {
  /** Fields that only say which part of the form is open. */
  views?: readonly (keyof Value)[]
  /** Fields that a success leaves as they are. */
  stays?: readonly (keyof Value)[]
  /** Fields that a success empties also where the data is to be kept: the form is at its beginning again. */
  closes?: readonly (keyof Value)[]
}

/** What a form holds, written once: its type, the empty form, how to read it again and what a success leaves. */
export function defineDraft<Value extends object>(
  name: string,
  fields: FieldsOf<Value>,
  { views = [], stays = [], closes = [] }: DraftOptions<Value> = {},
): DraftDefinition<Value> {
  const names = Object.keys(fields) as (keyof Value)[]
  const made = (
    valueOf: <Name extends keyof Value>(field: DraftField<Value[Name]>, name: Name) => Value[Name],
  ): Value => Object.fromEntries(names.map((each) => [each, valueOf(fields[each], each)])) as Value
  const beginning = <Name extends keyof Value>(one: DraftField<Value[Name]>, each: Name) => {
    const begins = defaultValueOf(each)
    return begins === undefined ? one.empty : one.read(begins)
  }
  const empty = () => made(beginning)
  const contentOf = (draft: Value, besides: readonly PropertyKey[] = []) =>
    JSON.stringify(made((one, each) => (views.includes(each) || besides.includes(each) ? one.empty : draft[each])))
  const habits = [...stays, 'keepsData']
  return {
    name,
    get empty() {
      return empty()
    },
    read: (kept) => {
      if (kept === undefined) return empty()
      const values = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<keyof Value, unknown>>
      return made((one, each) => one.read(values[each]))
    },
    isEmpty: (draft) => contentOf(draft) === contentOf(empty()),
    isReplaceable: (draft) => contentOf(draft, habits) === contentOf(empty(), habits),
    afterSuccess: (draft) => {
      const isLeft = keepDataKeyOf(draft)
        ? (each: keyof Value) => !closes.includes(each)
        : (each: keyof Value) => stays.includes(each)
      return made((one, each) => (isLeft(each) ? draft[each] : beginning(one, each)))
    },
    hasFiles: names.some((each) => fields[each].hasFiles === true),
  }
}

/** "Keep form data after submission", in the forms that ask. */
export const keepDataKeyOf = (draft: object): boolean => 'keepsData' in draft && draft.keepsData === true
