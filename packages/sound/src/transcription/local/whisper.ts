import { availableParallelism } from 'node:os'
import { findLanguage } from '@patchbay/contract'
import { splitAtPauses } from '../../audio/split-at-pauses.ts'
import { levelStepMs, measureSpeechLevels } from '../../audio/speech-samples.ts'
import { TaskProcess, createConcurrencyLimiter } from '@patchbay/processes'
import { recordingProblems } from '../../ffmpeg/refusal.ts'
import type { WatchedProcess } from '../../ffmpeg/task.ts'
import { NoSpeechError, TranscriptionError } from '@patchbay/engines'
import { joinTranscripts } from '../join-transcripts.ts'
import type { Transcription, TranscriptionEngine } from '../port.ts'
import { withDecodedSpeech } from '../with-decoded-speech.ts'
import type { WhisperMessage, WhisperTask } from './whisper-process.ts'
import type { WhisperModel } from './whisper-models.ts'
import { buildSegments } from './whisper-words.ts'

const entry = new URL('./whisper-process.ts', import.meta.url)

/** The model hears 30 s at once: pieces are shorter, so that no word is cut by it. */
const maxSegmentMs = 20_000
/** Nobody speaks where it is never louder than this, of 32,768; Whisper would make words up. */
const minAudibleLevel = 150
const noTimeout = 1e15
/** Loading the model, or hearing half a minute on a machine that is busy. */
const silenceTimeoutMs = 180_000

/** One recording at a time has all cores, and the memory that a model takes is taken once. */
const withConcurrencyLimit = createConcurrencyLimiter(1)

/** The ears of Whisper on this machine: a model in whisper.cpp's form, heard with in a process of its own. */
export function createWhisperTranscriber(model: WhisperModel, threads = availableParallelism()): TranscriptionEngine {
  return {
    get id() {
      return model.id
    },
    label: model.label,
    limits: model.limits,
    transcribe: (path, signal) =>
      withDecodedSpeech(path, signal, async (speech) => {
        model.check?.()
        const levels = await measureSpeechLevels(speech, signal)
        const loudness = (piece: { startMs: number; endMs: number }) =>
          levels
            .subarray(piece.startMs / levelStepMs, piece.endMs / levelStepMs)
            .reduce((loud, one) => Math.max(loud, one), 0)
        const whole = splitAtPauses(levels, levelStepMs, maxSegmentMs)
        const pieces = whole.map((piece) => ({ ...piece, endMs: Math.min(piece.endMs, speech.durationMs) }))
        const loud = pieces.filter((piece) => loudness(piece) > minAudibleLevel)
        if (loud.length === 0) throw new NoSpeechError()
        const first = loud.reduce((best, piece, at) => (loudness(piece) > loudness(loud[best] ?? piece) ? at : best), 0)
        return withConcurrencyLimit(signal, () =>
          runWhisper(
            { model: model.path, samples: speech.path, pieces: loud, first, threads },
            { durationMs: speech.durationMs, memoryBytes: model.memoryBytes },
            signal,
          ),
        )
      }),
  }
}

async function runWhisper(
  task: WhisperTask,
  { durationMs, memoryBytes }: { durationMs: number; memoryBytes: number },
  signal: AbortSignal,
): Promise<Transcription> {
  // The kernel holds it too, with what is set aside and never used.
  const most = { heapMb: 128, dataKb: Math.round((2.5 * memoryBytes) / 1000) }
  const watched: WatchedProcess = { memoryBytes, timeMs: noTimeout, parent: process.pid }
  const child = new TaskProcess<WhisperTask, WhisperMessage>(entry, most, [JSON.stringify(watched)])
  try {
    const { answer, isLate } = await child.ask(task, {
      quietMs: silenceTimeoutMs,
      signal,
      isDone: (said) => !('heardOf' in said),
    })
    if (answer && 'heard' in answer) {
      const pieces = task.pieces.map((piece, index) => ({
        piece,
        segments: buildSegments(answer.heard[index] ?? { text: '', parts: [] }, piece.endMs - piece.startMs),
      }))
      const segments = joinTranscripts(pieces)
      if (segments.length === 0) throw new NoSpeechError()
      return { language: findLanguage(answer.language)?.name, segments, hasSpeakers: false, durationMs }
    }
    signal.throwIfAborted()
    if (answer && 'error' in answer) throw new TranscriptionError(`Whisper could not hear it: ${answer.error}`, false)
    const why = isLate
      ? 'it took too long'
      : child.complaint.includes(recordingProblems.tooMuchMemory)
        ? 'it needed more memory than it may take'
        : 'it stopped in the middle'
    throw new TranscriptionError(`Whisper did not hear it: ${why}.`, !isLate, { cause: new Error(child.complaint) })
  } finally {
    await child.end()
  }
}
