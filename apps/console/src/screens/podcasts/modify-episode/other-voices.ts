import type { Voice } from '@patchbay/contract'
import { type VoiceChoice, type VoicePair, voiceNames } from '../../../entities/voices/voice-pair.ts'

/** `hosts`: the names of the voices that the episode has. Offers two that it does not have, of the same language. */
export function preselectOtherVoices(
  choice: VoiceChoice,
  voices: readonly Voice[] | undefined,
  hosts: readonly string[],
): VoiceChoice {
  const language = voices?.find(({ name }) => hosts.includes(name))?.language
  const others = voices?.filter((voice) => !hosts.includes(voice.name) && voice.language === language) ?? []
  const [first, second = first] = others
  return { ...choice, voice1: choice.voice1 ?? first?.id, voice2: choice.voice2 ?? second?.id }
}

/** The same voices in the same order: it would be paid for, and sound as it does. */
export const isSamePair = (pair: VoicePair, hosts: readonly string[]): boolean =>
  hosts.length > 0 && voiceNames(pair).join('\n') === hosts.join('\n')
