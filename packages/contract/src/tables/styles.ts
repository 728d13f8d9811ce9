export const episodeStyles = [
  { value: 'deep dive', label: 'Deep Dive', description: 'Two hosts go through the material and connect its topics' },
  { value: 'brief', label: 'Brief', description: 'The main points, quickly' },
  { value: 'critique', label: 'Critique', description: 'What is claimed, what is shown, what is missing' },
  { value: 'debate', label: 'Debate', description: 'Two hosts take opposing sides' },
] as const

export type EpisodeStyle = (typeof episodeStyles)[number]['value']
export const styleValues = episodeStyles.map(({ value }) => value)
export const defaultStyle: EpisodeStyle = 'deep dive'

export const episodeDurations = [
  { value: '', label: 'Default', description: 'About 8 to 12 minutes' },
  { value: 'short', label: 'Short', description: 'About 3 to 5 minutes' },
  { value: 'long', label: 'Long', description: 'About 15 to 20 minutes' },
] as const

export const durationValues = episodeDurations.map(({ value }) => value)
export type EpisodeDuration = (typeof episodeDurations)[number]['value']

/** The values of `status` in responses. */
export const statusNumbers = { failed: -1, queued: 0, done: 100 } as const

/** Feed kinds by number; the console creates 1 and 2. */
export const feedTypes = {
  1: 'X/Twitter',
  2: 'Reddit',
  3: 'YouTube',
  4: 'RSS',
  5: 'X news',
} as const

export const feedTypeIds = Object.keys(feedTypes).map(Number)

/** A script line begins with SPEAKER_, two digits and a colon. */
export const scriptLinePattern = /^SPEAKER_(\d{2}):/

/** `Explainer` is in the published contract only. */
export const tweetStyles = ['OneLiner', 'BulletPoints', 'NumberedPoints', 'Paragraphs', 'Explainer'] as const
