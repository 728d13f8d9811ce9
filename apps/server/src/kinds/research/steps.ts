import { type StepTable, findingOut } from '../steps.ts'

export const researchSteps = {
  ...findingOut,
  publish: { weight: 2, words: 'Publishing' },
} as const satisfies StepTable<string>
