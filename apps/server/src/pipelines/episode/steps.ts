import type { StepTable } from '../steps.ts'

/** The steps of an episode, in order. The weights are their share of the time with the embedded engines. */
export const episodeSteps = {
  read: { weight: 10, words: 'Reading the sources' },
  write: { weight: 10, words: 'Writing the script' },
  speak: { weight: 50, words: 'Speaking' },
  mix: { weight: 27, words: 'Mixing the episode' },
  publish: { weight: 3, words: 'Publishing' },
} as const satisfies StepTable<string>
