import type { Rule } from '../../kit/create/rules.ts'
import { type VoiceChoice, type VoicePair, voicesDifferInLanguage, voicesDifferMessages } from './voice-pair.ts'

type Facts = {
  draft: { voices: VoiceChoice }
  pair: VoicePair
  /** False while the list of voices is not there. */
  areVoicesKnown: boolean
}

/** What can be wrong with two voices where the default ones are offered as well. */
export const voiceRules: readonly Rule<Facts, 'voices'>[] = [
  { field: 'voices', fails: ({ pair }) => voicesDifferInLanguage(pair), words: voicesDifferMessages },
  {
    field: 'voices',
    fails: ({ draft: { voices }, areVoicesKnown }) =>
      voices.mode === 'custom' && !areVoicesKnown && (voices.voice1 === undefined || voices.voice2 === undefined),
    words: 'The voices are not loaded yet. Please wait for them, or use the default voices.',
  },
]
