import { generateSpeech } from 'ai'
import { fnv1a, languages } from '@patchbay/contract'
import { decodeAudio } from '../audio/decode.ts'
import {
  type ChooseModel,
  type ModelChoice,
  type ModelVoice,
  SpeechError,
  callModel,
  timeLimits,
} from '@patchbay/engines'
import { estimateWordTimes } from './estimate-word-times.ts'
import { parseVoiceSetting } from './model-voices.ts'
import { parseClonedVoice, makerId, createVoiceCloner } from './voice-cloner.ts'
import { concatenateLines } from './concatenate-lines.ts'
import type { EngineVoice, SpeechEngine, SpokenLine } from './port.ts'
import { toSsmlPhonemes, applyPronunciations } from './apply-pronunciations.ts'
import { sampleTextOf } from './sample-texts.ts'
import { splitSentences } from './tokenize-speech.ts'

export type SpeechModelConfig = ModelChoice & {
  /** The entries of PATCHBAY_SPEECH_VOICES; undefined: the provider's own well-known voices. */
  voices: string[] | undefined
  /** How long one piece of a line may take. */
  timeoutMs?: number
}

/** The voices of a speech model, by the AI SDK. Throws `SpeechError` at once when the configuration cannot work. */
export function createModelsSpeech(
  choose: ChooseModel,
  { timeoutMs = timeLimits.speechMs, ...config }: SpeechModelConfig,
): SpeechEngine {
  const chosen = choose('speech', config)
  const { format, takes } = chosen.row
  const readsIpa = chosen.row.readsIpa?.test(chosen.modelId) ?? false
  const modelVoices = parseVoiceSetting(config.voices, chosen.row.voices)
  const voices = modelVoices.flatMap(voicePerLanguage)
  const shown: EngineVoice[] = voices.map(({ id, name, gender, language, sampleText, providerId }) => ({
    id,
    name,
    gender,
    language,
    sampleText,
    providerId,
    engine: config.model,
  }))
  const byId = new Map(voices.map((voice) => [voice.id, voice]))
  return {
    id: config.model,
    label: config.model,
    voices: () => Promise.resolve(shown),
    synthesize: async ({ text, voiceId, instructions, sayings, customVoice }, signal) => {
      const voice = customVoice ? parseClonedVoice(customVoice, makerId(config)) : byId.get(voiceId)
      if (!voice) throw new SpeechError(`There is no voice with the id ${voiceId}.`, false)
      const pieces: SpokenLine[] = []
      for (const piece of splitSentences(text, maxCharacters)) {
        const audio = await callModel(chosen, { timeoutMs, signal }, (model, either) =>
          generateSpeech({
            model,
            text: applyPronunciations(
              piece,
              sayings,
              readsIpa && voice.code.startsWith('en') ? toSsmlPhonemes : undefined,
            ),
            voice: voice.providerId,
            outputFormat: format,
            ...(takes === 'language' && { language: voice.code.split('-')[0] ?? 'en' }),
            ...(takes === 'instructions' && instructions && { instructions }),
            // The pipeline waits and tries again itself; it also tells the user.
            maxRetries: 0,
            abortSignal: either,
          }),
        )
        const heard = await decodeAudio(audio.audio.uint8Array, signal).catch((error: unknown) => {
          signal.throwIfAborted()
          throw new SpeechError('The speech model answered with something that is no audio.', true, { cause: error })
        })
        pieces.push({ ...heard, words: estimateWordTimes(piece, heard.samples, heard.sampleRateHz), phonemes: [] })
      }
      return concatenateLines(pieces)
    },
    maker: createVoiceCloner(chosen, config),
    close: () => Promise.resolve(),
  }
}

type LanguageVoice = EngineVoice & { providerId: string; code: string }

/**
 * A model's voice speaks every language, but hosts are matched by language: each voice stands in the list once for
 * every language. The id is made of both, so it stays the same whatever the lists become.
 */
function voicePerLanguage(voice: ModelVoice): LanguageVoice[] {
  return languages.map(({ code, name }) => ({
    id: stableId(`${voice.providerId}|${code}`),
    name: voice.name,
    gender: voice.gender,
    language: name,
    sampleText: sampleTextOf(code),
    providerId: voice.providerId,
    code,
  }))
}

/** OpenAI takes 4,096 characters at once, and models lose their way in less; a script line may have more. */
const maxCharacters = 2000

const firstModelVoiceId = 1_000_000

/** Above every embedded voice's id and within what JSON numbers and PostgreSQL integers hold. */
const stableId = (text: string): number => firstModelVoiceId + (fnv1a(text) % 2_000_000_000)
