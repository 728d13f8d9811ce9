import type { EngineVoice, SpeechRequest } from '@patchbay/sound'

const baseLanguage = (language: string) => language.replace(/ \(.*\)$/, '')

/**
 * The same lines in the voices of another engine: each voice's nearest, of its language and where there is one of its
 * gender, and no two people in one voice where there are two. Undefined where the other engine does not speak a language.
 */
export function recastLines(
  lines: readonly SpeechRequest[],
  from: readonly EngineVoice[],
  to: readonly EngineVoice[],
): SpeechRequest[] | undefined {
  const cast = new Map<number, number>()
  for (const { voiceId } of lines) {
    if (cast.has(voiceId)) continue
    const voice = from.find(({ id }) => id === voiceId)
    if (!voice) return undefined
    const exact = to.filter(({ language }) => language === voice.language)
    const able =
      exact.length > 0 ? exact : to.filter(({ language }) => baseLanguage(language) === baseLanguage(voice.language))
    const free = able.filter(({ id }) => ![...cast.values()].includes(id))
    const choice = free.find(({ gender }) => gender === voice.gender) ?? free[0] ?? able[0]
    if (!choice) return undefined
    cast.set(voiceId, choice.id)
  }
  return lines.map(({ customVoice: _own, ...line }) => ({ ...line, voiceId: cast.get(line.voiceId) ?? line.voiceId }))
}
