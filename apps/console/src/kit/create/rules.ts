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
