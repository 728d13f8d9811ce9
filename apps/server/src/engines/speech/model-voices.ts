import { SpeechError } from './port.ts'

/** A provider's voice; it speaks every language. */
export type ModelVoice = { providerId: string; name: string; gender: 'male' | 'female' }

const openai: ModelVoice[] = [
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
const elevenlabs: ModelVoice[] = [
  { providerId: '21m00Tcm4TlvDq8ikWAM', name: 'Rachel', gender: 'female' },
  { providerId: 'pNInz6obpgDQGcFmaJgB', name: 'Adam', gender: 'male' },
]

const known: Record<string, ModelVoice[]> = { openai, elevenlabs, 'openai-compatible': openai }

/**
 * Reads PATCHBAY_SPEECH_VOICES: entries such as `af_heart`, `af_heart:female` or `Heart=af_heart:female`. Without a
 * gender the voices alternate, female first. Undefined or empty: the provider's well-known voices.
 */
export function readVoiceSetting(provider: string, entries: string[] | undefined): ModelVoice[] {
  if (!entries || entries.length === 0) return known[provider] ?? openai
  return entries.map((entry, index) => {
    const read = /^(?:([^=]+)=)?([^:=]+)(?::(female|male|f|m))?$/i.exec(entry)
    if (!read) {
      throw new SpeechError(
        `PATCHBAY_SPEECH_VOICES: "${entry}" is not written as Name=voice:female or Name=voice:male.`,
        false,
      )
    }
    const [, name, providerId = '', gender] = read
    const isMale = gender ? gender.toLowerCase().startsWith('m') : index % 2 === 1
    return { providerId, name: name ?? providerId, gender: isMale ? 'male' : 'female' }
  })
}
