import { createElevenLabs } from '@ai-sdk/elevenlabs'
import { createOpenAI } from '@ai-sdk/openai'
import { APICallError, RetryError, type SpeechModel, generateSpeech } from 'ai'
import { languages } from '@patchbay/contract'
import { decodeAudio } from '../../media/audio/decode.ts'
import { estimateWords } from './estimate-words.ts'
import { type ModelVoice, readVoiceSetting } from './model-voices.ts'
import { joinLines } from './join-lines.ts'
import { type EngineVoice, type SpeechEngine, SpeechError, type SpokenLine } from './port.ts'
import { sampleTextOf } from './sample-texts.ts'
import { sentencesWithin } from './speakable.ts'

export type SpeechModelConfig = {
  /** `openai:…`, `elevenlabs:…` or `openai-compatible:…` (Kokoro-FastAPI, Speaches, …), as in PATCHBAY_SPEECH_MODEL. */
  model: string
  /** Where the provider is; required for `openai-compatible`, for example `http://127.0.0.1:8880/v1`. */
  baseUrl: string | undefined
  apiKey: string | undefined
  /** The entries of PATCHBAY_SPEECH_VOICES; undefined: the provider's own well-known voices. */
  voices: string[] | undefined
}

const keySettings = {
  openai: 'OPENAI_API_KEY',
  elevenlabs: 'ELEVENLABS_API_KEY',
  'openai-compatible': 'PATCHBAY_SPEECH_API_KEY',
} as const
type Provider = keyof typeof keySettings

/** The voices of a speech model, by the AI SDK. Throws `SpeechError` at once when the configuration cannot work. */
export function createModelsSpeech(config: SpeechModelConfig): SpeechEngine {
  const { provider, speech } = speechModel(config)
  const modelVoices = readVoiceSetting(provider, config.voices)
  const voices = modelVoices.flatMap(inEveryLanguage)
  const shown: EngineVoice[] = voices.map(({ id, name, gender, language, sampleText }) => ({
    id,
    name,
    gender,
    language,
    sampleText,
  }))
  const byId = new Map(voices.map((voice) => [voice.id, voice]))
  return {
    id: config.model,
    label: config.model,
    voices: () => Promise.resolve(shown),
    speak: async ({ text, voiceId, instructions }, signal) => {
      const voice = byId.get(voiceId)
      if (!voice) throw new SpeechError(`There is no voice with the id ${voiceId}.`, false)
      const pieces: SpokenLine[] = []
      for (const piece of sentencesWithin(text, mostCharacters)) {
        const audio = await ask(provider, signal, () =>
          generateSpeech({
            model: speech,
            text: piece,
            voice: voice.providerId,
            outputFormat: provider === 'elevenlabs' ? 'mp3_44100_128' : 'wav',
            ...(provider === 'elevenlabs' && { language: voice.code.split('-')[0] ?? 'en' }),
            ...(instructions && provider !== 'elevenlabs' && { instructions }),
            // The pipeline waits and tries again itself; it also tells the user.
            maxRetries: 0,
            abortSignal: signal,
          }),
        )
        const heard = await decodeAudio(audio.audio.uint8Array, signal).catch((error: unknown) => {
          signal.throwIfAborted()
          throw new SpeechError('The speech model answered with something that is no audio.', true, { cause: error })
        })
        pieces.push({ ...heard, words: estimateWords(piece, heard.samples, heard.sampleRateHz), phonemes: [] })
      }
      return joinLines(pieces)
    },
    close: () => Promise.resolve(),
  }
}

type LanguageVoice = EngineVoice & { providerId: string; code: string }

/**
 * A model's voice speaks every language, but hosts are matched by language: each voice stands in the list once for
 * every language. The id is made of both, so it stays the same whatever the lists become.
 */
function inEveryLanguage(voice: ModelVoice): LanguageVoice[] {
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
const mostCharacters = 2000

const firstModelVoiceId = 1_000_000

/** FNV-1a, above every embedded voice's id and within what JSON numbers and PostgreSQL integers hold. */
function stableId(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return firstModelVoiceId + ((hash >>> 0) % 2_000_000_000)
}

function speechModel({ model, baseUrl, apiKey }: SpeechModelConfig): { provider: Provider; speech: SpeechModel } {
  const colon = model.indexOf(':')
  const provider = Object.keys(keySettings).find((name): name is Provider => name === model.slice(0, colon))
  const modelId = model.slice(colon + 1).trim()
  if (!provider || modelId === '') {
    throw new SpeechError(
      `"${model}" is not a speech model: PATCHBAY_SPEECH_MODEL is written as provider:model, with ${Object.keys(keySettings).join(', ')} as providers.`,
      false,
    )
  }
  if (provider === 'openai-compatible' && !baseUrl) {
    throw new SpeechError(`The speech model "${model}" needs an address: set PATCHBAY_SPEECH_BASE_URL.`, false)
  }
  if (provider !== 'openai-compatible' && !apiKey) {
    throw new SpeechError(`The speech model "${model}" needs a key: set ${keySettings[provider]}.`, false)
  }
  // A key is always given by hand: without one the SDK would look into the environment itself.
  const place = { apiKey: apiKey ?? 'none', ...(baseUrl && { baseURL: baseUrl }) }
  const speech =
    provider === 'elevenlabs' ? createElevenLabs(place).speech(modelId) : createOpenAI(place).speech(modelId)
  return { provider, speech }
}

async function ask<Answer>(provider: Provider, signal: AbortSignal, call: () => Promise<Answer>): Promise<Answer> {
  signal.throwIfAborted()
  try {
    return await call()
  } catch (error) {
    signal.throwIfAborted()
    throw explain(provider, RetryError.isInstance(error) ? error.lastError : error)
  }
}

/** A provider's failure as a sentence that says what to do. Never holds a key. */
function explain(provider: Provider, cause: unknown): SpeechError {
  const failed = (words: string, retryable: boolean) => new SpeechError(words, retryable, { cause })
  if (!APICallError.isInstance(cause))
    return failed('The speech model gave an answer that could not be understood.', true)
  const { statusCode: status } = cause
  if (status === undefined) {
    return failed(
      `The speech model cannot be reached at ${new URL(cause.url).host}. Check the connection and PATCHBAY_SPEECH_BASE_URL.`,
      true,
    )
  }
  if (status === 401 || status === 403)
    return failed(`The speech model refused the key: check ${keySettings[provider]}.`, false)
  if (status === 402) return failed(`The account behind ${keySettings[provider]} has no credit left.`, false)
  if (status === 404)
    return failed(
      'The provider has no such speech model or voice: check PATCHBAY_SPEECH_MODEL and PATCHBAY_SPEECH_VOICES.',
      false,
    )
  if (status === 429) return failed('The speech model is asked too often just now.', true)
  if (status === 408 || status >= 500) return failed(`The speech model is not available just now (${status}).`, true)
  return failed(`The speech model refused the request (${status}).`, false)
}
