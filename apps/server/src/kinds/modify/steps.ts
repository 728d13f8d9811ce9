import { type StepTable, production } from '../steps.ts'

export const modifySteps = {
  listen: { weight: 10, words: 'Reading the episode' },
  speak: { weight: 60, words: 'Speaking', growsWithWords: true },
  ...production,
} as const satisfies StepTable<string>
