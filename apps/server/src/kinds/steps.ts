/**
 * The steps of the kinds of work, in order: their share of the percentage, and the words people see. The weights are
 * their share of the time with the embedded engines. `growsWithWords`: it takes twice as long for twice the words.
 */
export type StepTable<Name extends string> = Record<Name, { weight: number; words: string; growsWithWords?: true }>

const production = {
  mix: { weight: 27, words: 'Mixing the episode', growsWithWords: true },
  publish: { weight: 3, words: 'Publishing' },
} as const

export const episodeSteps = {
  read: { weight: 10, words: 'Reading the sources' },
  write: { weight: 10, words: 'Writing the script' },
  speak: { weight: 50, words: 'Speaking', growsWithWords: true },
  ...production,
} as const satisfies StepTable<string>

/** Of an episode from a script there is nothing to read. */
export const scriptSteps = {
  write: { weight: 2, words: 'Taking in the script' },
  speak: episodeSteps.speak,
  ...production,
} as const satisfies StepTable<string>

export const modifySteps = {
  listen: { weight: 10, words: 'Reading the episode' },
  speak: { weight: 60, words: 'Speaking', growsWithWords: true },
  ...production,
} as const satisfies StepTable<string>

export const shortSteps = {
  write: { weight: 10, words: 'Finding what it says' },
  speak: { weight: 10, words: 'Speaking', growsWithWords: true },
  mix: { weight: 10, words: 'Mixing the sound', growsWithWords: true },
  draw: { weight: 67, words: 'Drawing the video', growsWithWords: true },
  publish: { weight: 3, words: 'Publishing' },
} as const satisfies StepTable<string>

export const explainerSteps = {
  read: { weight: 10, words: 'Reading the sources' },
  write: { weight: 10, words: 'Writing the slides' },
  speak: { weight: 25, words: 'Speaking', growsWithWords: true },
  mix: { weight: 10, words: 'Mixing the sound', growsWithWords: true },
  draw: { weight: 42, words: 'Drawing the video', growsWithWords: true },
  publish: { weight: 3, words: 'Publishing' },
} as const satisfies StepTable<string>

export const voiceSteps = {
  listen: { weight: 40, words: 'Listening to the recording' },
  make: { weight: 50, words: 'Making the voice' },
  publish: { weight: 10, words: 'Publishing' },
} as const satisfies StepTable<string>

/** Most of the time goes to pages elsewhere, however long these are. */
export const researchSteps = {
  plan: { weight: 4, words: 'Planning the questions' },
  search: { weight: 10, words: 'Searching' },
  read: { weight: 46, words: 'Reading what was found' },
  note: { weight: 18, words: 'Taking notes' },
  write: { weight: 15, words: 'Writing the report' },
  check: { weight: 5, words: 'Checking every sentence' },
  publish: { weight: 2, words: 'Publishing' },
} as const satisfies StepTable<string>

export const postSteps = {
  read: { weight: 45, words: 'Reading the sources' },
  write: { weight: 35, words: 'Writing the posts' },
  draw: { weight: 17, words: 'Drawing the pictures' },
  publish: { weight: 3, words: 'Publishing' },
} as const satisfies StepTable<string>

/** Of posts whose subject is researched first: the steps of that come between reading and writing. */
export const researchedPostSteps = {
  read: { weight: 8, words: postSteps.read.words },
  'research-plan': researchSteps.plan,
  'research-search': researchSteps.search,
  'research-read': researchSteps.read,
  'research-note': researchSteps.note,
  'research-write': { ...researchSteps.write, words: 'Writing down what was found' },
  'research-check': researchSteps.check,
  write: { weight: 10, words: postSteps.write.words },
  draw: { weight: 6, words: postSteps.draw.words },
  publish: postSteps.publish,
} as const satisfies StepTable<string>

export const transcriptSteps = {
  hear: { weight: 100, words: 'Fetching the recording' },
} as const satisfies StepTable<string>

export const speakersSteps = {
  fetch: { weight: 5, words: 'Fetching the recording' },
  tell: { weight: 55, words: 'Telling the speakers apart', growsWithWords: true },
  part: { weight: 40, words: 'Making a file for each speaker', growsWithWords: true },
} as const satisfies StepTable<string>

export const avatarSteps = {
  fetch: { weight: 10, words: 'Taking in what was sent' },
  look: { weight: 30, words: 'Looking at it' },
  draw: { weight: 55, words: 'Drawing the avatar' },
  publish: { weight: 5, words: 'Publishing' },
} as const satisfies StepTable<string>
