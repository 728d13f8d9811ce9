import { type StepTable, findingOut } from '../steps.ts'

export const postSteps = {
  read: { weight: 45, words: 'Reading the sources' },
  write: { weight: 35, words: 'Writing the posts' },
  draw: { weight: 17, words: 'Drawing the pictures' },
  publish: { weight: 3, words: 'Publishing' },
} as const satisfies StepTable<string>

/** Of posts whose subject is researched first: the steps of that come between reading and writing. */
export const researchedPostSteps = {
  read: { weight: 8, words: postSteps.read.words },
  'research-plan': findingOut.plan,
  'research-search': findingOut.search,
  'research-read': findingOut.read,
  'research-note': findingOut.note,
  'research-write': { ...findingOut.write, words: 'Writing down what was found' },
  'research-check': findingOut.check,
  write: { weight: 10, words: postSteps.write.words },
  draw: { weight: 6, words: postSteps.draw.words },
  publish: postSteps.publish,
} as const satisfies StepTable<string>
