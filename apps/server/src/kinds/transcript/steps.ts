import type { StepTable } from '../steps.ts'

export const transcriptSteps = {
  hear: { weight: 100, words: 'Fetching the recording' },
} as const satisfies StepTable<string>
