/** Credits of every action: the screens show them and the ledger books them. */
export const costs = {
  episode: ({ hasChosenVoices }: { hasChosenVoices: boolean }) => (hasChosenVoices ? 210 : 10),
  customScript: () => 200,
  modifyEpisode: () => 200,
  transcript: () => 30,
  short: () => 400,
  avatar: () => 200,
  separateSpeakers: () => 200,
  explainer: ({ hasChosenVoices }: { hasChosenVoices: boolean }) => (hasChosenVoices ? 250 : 50),
  research: ({ provider }: { provider: 'gemini' | 'openai' }) => (provider === 'openai' ? 200 : 100),
  posts: ({ kind, count }: { kind: 'tweet' | 'thread'; count: number }) => (kind === 'thread' ? 30 : 10) * count,
  refine: () => 1,
  voiceClone: () => 0,
  showConcept: () => 0,
  feed: () => 0,
} as const

/** The meter warns at or below this share of the allowance. */
export const lowCreditShare = 0.2

/** `10 credits`, `1 credit`. */
export const formatCredits = (credits: number) =>
  `${credits.toLocaleString('en-US')} ${credits === 1 ? 'credit' : 'credits'}`
