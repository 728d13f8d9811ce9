/**
 * The steps of the kinds of work, in order: their share of the percentage, and the words people see. The weights are
 * their share of the time with the embedded engines. `growsWithWords`: it takes twice as long for twice the words.
 */
export type StepTable<Name extends string> = Record<Name, { weight: number; words: string; growsWithWords?: true }>

/** Of what is spoken and heard: an episode and a modified one. */
export const production = {
  mix: { weight: 27, words: 'Mixing the episode', growsWithWords: true },
  publish: { weight: 3, words: 'Publishing' },
} as const

/** What is asked of the web, for a report or before posts. Most of the time goes to pages elsewhere, however long these are. */
export const findingOut = {
  plan: { weight: 4, words: 'Planning the questions' },
  search: { weight: 10, words: 'Searching' },
  read: { weight: 46, words: 'Reading what was found' },
  note: { weight: 18, words: 'Taking notes' },
  write: { weight: 15, words: 'Writing the report' },
  check: { weight: 5, words: 'Checking every sentence' },
} as const satisfies StepTable<string>
