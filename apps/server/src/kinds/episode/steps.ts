import { type StepTable, production } from '../steps.ts'

export const episodeSteps = {
  read: { weight: 10, words: 'Reading the sources' },
  write: { weight: 10, words: 'Writing the script' },
  speak: { weight: 50, words: 'Speaking', growsWithWords: true },
  ...production,
} as const satisfies StepTable<string>

/** Of an episode from a script there is nothing to read. */
export const scriptSteps = {
  write: { weight: 2, words: 'Taking in the script' },
  speak: episodeSteps.speak,
  ...production,
} as const satisfies StepTable<string>
