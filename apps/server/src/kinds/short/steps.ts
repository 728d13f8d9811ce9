import type { StepTable } from '../steps.ts'

export const shortSteps = {
  write: { weight: 10, words: 'Finding what it says' },
  speak: { weight: 10, words: 'Speaking', growsWithWords: true },
  mix: { weight: 10, words: 'Mixing the sound', growsWithWords: true },
  draw: { weight: 67, words: 'Drawing the video', growsWithWords: true },
  publish: { weight: 3, words: 'Publishing' },
} as const satisfies StepTable<string>
