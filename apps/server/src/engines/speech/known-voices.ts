import type { ModelVoice } from '@patchbay/engines'

export const openAiVoices: readonly ModelVoice[] = [
  { providerId: 'nova', name: 'Nova', gender: 'female' },
  { providerId: 'onyx', name: 'Onyx', gender: 'male' },
  { providerId: 'alloy', name: 'Alloy', gender: 'female' },
  { providerId: 'echo', name: 'Echo', gender: 'male' },
  { providerId: 'shimmer', name: 'Shimmer', gender: 'female' },
  { providerId: 'fable', name: 'Fable', gender: 'male' },
  { providerId: 'coral', name: 'Coral', gender: 'female' },
  { providerId: 'ash', name: 'Ash', gender: 'male' },
  { providerId: 'sage', name: 'Sage', gender: 'female' },
]

/** ElevenLabs names its voices by ids; these are of its public default set. */
export const elevenLabsVoices: readonly ModelVoice[] = [
  { providerId: '21m00Tcm4TlvDq8ikWAM', name: 'Rachel', gender: 'female' },
  { providerId: 'pNInz6obpgDQGcFmaJgB', name: 'Adam', gender: 'male' },
]
