import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElevenLabs } from '@ai-sdk/elevenlabs'
import { createOpenAI } from '@ai-sdk/openai'
import { NoTranscriptGeneratedError, type TranscriptionModel, transcribe } from 'ai'
import { findLanguage } from '@patchbay/contract'
import { encodeForEars } from '../../media/audio/ears.ts'
import { ProgramError } from '../../media/process.ts'
import { explainModelError } from './explain-error.ts'
import { heardFrom } from './heard.ts'
import { type Heard, type TranscriptionEngine, TranscriptionError } from './port.ts'

export type TranscriptionModelConfig = {
  /** `openai:…`, `elevenlabs:…` or `openai-compatible:…` (Speaches, whisper.cpp, …), as in PATCHBAY_TRANSCRIPTION_MODEL. */
  model: string
  /** Where the provider is; required for `openai-compatible`, for example `http://127.0.0.1:8000/v1`. */
  baseUrl: string | undefined
  apiKey: string | undefined
}

const keySettings = {
  openai: 'OPENAI_API_KEY',
  elevenlabs: 'ELEVENLABS_API_KEY',
  'openai-compatible': 'PATCHBAY_TRANSCRIPTION_API_KEY',
} as const
export type Provider = keyof typeof keySettings

/** The ears of a transcription model, by the AI SDK. Throws `TranscriptionError` at once when it cannot work. */
export function createModelsTranscription(config: TranscriptionModelConfig): TranscriptionEngine {
  const { provider, model } = chosenModel(config)
  return {
    id: config.model,
    label: config.model,
    async transcribe(path, signal) {
      signal.throwIfAborted()
      const folder = await mkdtemp(join(tmpdir(), 'patchbay-ears-'))
      try {
        const { data, durationMs } = await encoded(path, join(folder, 'speech.mp3'), signal)
        return await hear(provider, model, { data, durationMs }, signal)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

async function encoded(path: string, outPath: string, signal: AbortSignal) {
  try {
    return await encodeForEars(path, outPath, signal)
  } catch (cause) {
    if (!(cause instanceof ProgramError)) throw cause
    const words = /^It (is longer|holds no)/.test(cause.message) ? cause.message : 'It is no audio that can be read.'
    throw new TranscriptionError(`The recording cannot be transcribed. ${words}`, false, { cause })
  }
}

async function hear(
  provider: Provider,
  model: TranscriptionModel,
  { data, durationMs }: { data: Uint8Array; durationMs: number },
  signal: AbortSignal,
): Promise<Heard> {
  try {
    const result = await transcribe({
      model,
      audio: data,
      // Servers that speak OpenAI's protocol give times only when they are asked for them.
      ...(provider === 'openai-compatible' && { providerOptions: { openai: { responseFormat: 'verbose_json' } } }),
      // The pipeline waits and tries again itself; it also tells the user.
      maxRetries: 0,
      abortSignal: signal,
    })
    const said = {
      text: result.text,
      segments: result.segments,
      spoken: result.providerMetadata['openai']?.['segments'],
      body: provider === 'elevenlabs' ? bodyOf(result.responses[0]) : undefined,
    }
    const segments = heardFrom(said, durationMs)
    if (segments.list.length === 0) throw new TranscriptionError('No speech was heard in the recording.')
    const language = result.language === undefined ? undefined : findLanguage(result.language)?.name
    return { language, segments: segments.list, hasSpeakers: segments.hasSpeakers, durationMs }
  } catch (error) {
    signal.throwIfAborted()
    if (NoTranscriptGeneratedError.isInstance(error)) {
      throw new TranscriptionError('No speech was heard in the recording.', false, { cause: error })
    }
    throw explainModelError(provider, error)
  }
}

/** What the provider answered, where the SDK hands it on: ElevenLabs' speakers stand nowhere else. */
const bodyOf = (response: object | undefined): unknown => (response && 'body' in response ? response.body : undefined)

function chosenModel({ model, baseUrl, apiKey }: TranscriptionModelConfig): {
  provider: Provider
  model: TranscriptionModel
} {
  const colon = model.indexOf(':')
  const provider = Object.keys(keySettings).find((name): name is Provider => name === model.slice(0, colon))
  const modelId = model.slice(colon + 1).trim()
  if (!provider || modelId === '') {
    throw new TranscriptionError(
      `"${model}" is not a transcription model: PATCHBAY_TRANSCRIPTION_MODEL is written as provider:model, with ${Object.keys(keySettings).join(', ')} as providers.`,
    )
  }
  if (provider === 'openai-compatible' && !baseUrl) {
    throw new TranscriptionError(
      `The transcription model "${model}" needs an address: set PATCHBAY_TRANSCRIPTION_BASE_URL.`,
    )
  }
  if (provider !== 'openai-compatible' && !apiKey) {
    throw new TranscriptionError(`The transcription model "${model}" needs a key: set ${keySettings[provider]}.`)
  }
  // A key is always given by hand: without one the SDK would look into the environment itself.
  const place = { apiKey: apiKey ?? 'none', ...(baseUrl && { baseURL: baseUrl }) }
  return {
    provider,
    model:
      provider === 'elevenlabs'
        ? createElevenLabs(place).transcription(modelId)
        : createOpenAI(place).transcription(modelId),
  }
}
