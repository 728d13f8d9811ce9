import type { StepTable } from '../steps.ts'

export const speakersSteps = {
  fetch: { weight: 5, words: 'Fetching the recording' },
  tell: { weight: 55, words: 'Telling the speakers apart', growsWithWords: true },
  part: { weight: 40, words: 'Making a file for each speaker', growsWithWords: true },
} as const satisfies StepTable<string>
