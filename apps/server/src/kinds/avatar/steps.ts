import type { StepTable } from '../steps.ts'

export const avatarSteps = {
  fetch: { weight: 10, words: 'Taking in what was sent' },
  look: { weight: 30, words: 'Looking at it' },
  draw: { weight: 55, words: 'Drawing the avatar' },
  publish: { weight: 5, words: 'Publishing' },
} as const satisfies StepTable<string>
