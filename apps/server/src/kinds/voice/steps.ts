import type { StepTable } from '../steps.ts'

export const voiceSteps = {
  listen: { weight: 40, words: 'Listening to the recording' },
  make: { weight: 50, words: 'Making the voice' },
  publish: { weight: 10, words: 'Publishing' },
} as const satisfies StepTable<string>
