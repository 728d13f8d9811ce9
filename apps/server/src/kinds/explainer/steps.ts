import type { StepTable } from '../steps.ts'

export const explainerSteps = {
  read: { weight: 10, words: 'Reading the sources' },
  write: { weight: 10, words: 'Writing the slides' },
  speak: { weight: 25, words: 'Speaking', growsWithWords: true },
  mix: { weight: 10, words: 'Mixing the sound', growsWithWords: true },
  draw: { weight: 42, words: 'Drawing the video', growsWithWords: true },
  publish: { weight: 3, words: 'Publishing' },
} as const satisfies StepTable<string>
