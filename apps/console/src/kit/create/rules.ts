import { generalNoKeyMessage } from '@patchbay/contract'

/**
 * One row of what can be wrong with a form. Rows stand in the order in which the specification checks them; the first
 * that fails is shown, and the focus goes to its field. zod is for the wire: it cannot keep an order.
 */
export type Rule<Facts, Field extends string> = {
  field: Field
  /** Whether the form fails it. */
  fails: (facts: Facts) => boolean
  /** The exact words, or how to make them. */
  words: string | ((facts: Facts) => string)
}

export type Failure<Field extends string> = { field: Field; words: string }

export function firstFailure<Facts, Field extends string>(
  rules: readonly Rule<Facts, Field>[],
  facts: Facts,
): Failure<Field> | undefined {
  const rule = rules.find(({ fails }) => fails(facts))
  return rule && { field: rule.field, words: typeof rule.words === 'string' ? rule.words : rule.words(facts) }
}

/** The same before anything is sent: without a key nothing can be, whatever else is wrong. */
export const blockingFailure = <Facts, Field extends string>(
  hasKey: boolean,
  rules: readonly Rule<Facts, Field>[],
  facts: Facts,
  keyWords: string = generalNoKeyMessage,
): Failure<Field | 'key'> | undefined => (hasKey ? firstFailure(rules, facts) : { field: 'key', words: keyWords })

type DraftFacts<Field extends string> = { draft: Readonly<Record<Field, string>> }

/** A row: nothing is typed in the field. */
export const isMissing = <Field extends string>(field: Field, words: string): Rule<DraftFacts<Field>, Field> => ({
  field,
  fails: ({ draft }) => draft[field].trim() === '',
  words,
})

/** A row: more is typed than the limit allows. */
export const isTooLong = <Field extends string>(
  field: Field,
  { max, message }: { max: number; message: string },
): Rule<DraftFacts<Field>, Field> => ({ field, fails: ({ draft }) => draft[field].trim().length > max, words: message })
