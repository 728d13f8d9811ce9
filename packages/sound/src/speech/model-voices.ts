import { type ModelVoice, SpeechError } from '@patchbay/engines'

/**
 * Reads PATCHBAY_SPEECH_VOICES: entries such as `af_heart`, `af_heart:female` or `Heart=af_heart:female`. Without a
 * gender the voices alternate, female first. Undefined or empty: the provider's well-known voices.
 */
export function parseVoiceSetting(
  entries: string[] | undefined,
  wellKnown: readonly ModelVoice[],
): readonly ModelVoice[] {
  if (!entries || entries.length === 0) return wellKnown
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
