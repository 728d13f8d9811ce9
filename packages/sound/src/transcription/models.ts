import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NoTranscriptGeneratedError, transcribe } from 'ai'
import { findLanguage } from '@patchbay/contract'
import { encodeForTranscription } from '../audio/encode-for-transcription.ts'
import { RecordingError } from '../ffmpeg/refusal.ts'
import {
  callModel,
  type ChooseModel,
  type ChosenModel,
  type ModelChoice,
  NoSpeechError,
  timeLimits,
  TranscriptionError,
} from '@patchbay/engines'
import { parseTranscription } from './parse-transcription.ts'
import type { Transcription, TranscriptionEngine } from './port.ts'

/** `timeoutMs`: how long the answer to one recording may take. */
export type TranscriptionModelConfig = ModelChoice & { timeoutMs?: number }

/** The ears of a transcription model, by the AI SDK. Throws `TranscriptionError` at once when it cannot work. */
export function createModelsTranscription(choose: ChooseModel, config: TranscriptionModelConfig): TranscriptionEngine {
  const chosen = choose('transcription', config)
  const timeoutMs = config.timeoutMs ?? timeLimits.transcriptionMs
  return {
    id: config.model,
    label: config.model,
    hasDiarization: chosen.row.tellsSpeakers?.test(chosen.modelId) ?? false,
    async transcribe(path, signal) {
      signal.throwIfAborted()
      const folder = await mkdtemp(join(tmpdir(), 'patchbay-ears-'))
      try {
        const { data, durationMs } = await encodeForUpload(path, join(folder, 'speech.mp3'), signal)
        return await callTranscriptionModel(chosen, { data, durationMs }, { timeoutMs, signal })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

async function encodeForUpload(path: string, outPath: string, signal: AbortSignal) {
  try {
    return await encodeForTranscription(path, outPath, signal)
  } catch (cause) {
    if (!(cause instanceof RecordingError)) throw cause
    throw new TranscriptionError(`The recording cannot be transcribed. ${cause.message}`, false, { cause })
  }
}

async function callTranscriptionModel(
  chosen: ChosenModel<'transcription'>,
  { data, durationMs }: { data: Uint8Array; durationMs: number },
  limit: { timeoutMs: number; signal: AbortSignal },
): Promise<Transcription> {
  const { responseFormat, namesSpeakersInBody, timesWords } = chosen.row
  return callModel(chosen, limit, async (model, either) => {
    try {
      const result = await transcribe({
        model,
        audio: data,
        ...(timesWords?.test(chosen.modelId) && { timestampGranularities: ['segment', 'word'] }),
        ...(responseFormat && { providerOptions: { openai: { responseFormat } } }),
        // The pipeline waits and tries again itself; it also tells the user.
        maxRetries: 0,
        abortSignal: either,
      })
      const said = {
        text: result.text,
        segments: hasOnlyWords(result) ? [] : result.segments,
        words: result.words,
        spoken: result.providerMetadata['openai']?.['segments'],
        body: namesSpeakersInBody ? rawBodyOf(result.responses[0]) : undefined,
      }
      const segments = parseTranscription(said, durationMs)
      if (segments.list.length === 0) throw new NoSpeechError()
      const language = result.language === undefined ? undefined : findLanguage(result.language)?.name
      return { language, segments: segments.list, hasSpeakers: segments.hasSpeakers, durationMs }
    } catch (error) {
      if (!NoTranscriptGeneratedError.isInstance(error)) throw error
      throw new NoSpeechError({ cause: error })
    }
  })
}

/** Where an answer has words and no segments, the SDK hands on its words as segments. */
const hasOnlyWords = ({
  segments,
  words = [],
}: {
  segments: readonly { text: string }[]
  words?: readonly { text: string }[] | undefined
}) =>
  words.length > 0 &&
  words.length === segments.length &&
  words.every(({ text }, index) => text === segments[index]?.text)

/** What the provider answered, where the SDK hands it on: ElevenLabs' speakers stand nowhere else. */
const rawBodyOf = (response: object | undefined): unknown =>
  response && 'body' in response ? response.body : undefined
