import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { NoSpeechError, TranscriptionError } from '@patchbay/engines'
import {
  type Transcription,
  type TranscriptSegment,
  joinTranscripts,
  levelStepMs,
  matchSegmentSpeakers,
  type AudioSegment,
  splitAtPauses,
  measureSpeechLevels,
  readSpeechSegment,
  type SpeechSamples,
  type TranscriptionEngine,
  withWavFile,
} from '@patchbay/sound'
import { retryWithPauses } from '../retry-with-pauses.ts'
import type { StepProgress } from '../steps.ts'

/** Storage key of a transcribed segment, so that a retry does not transcribe it again. */
export type SegmentCache = {
  read: (name: string) => Promise<Transcription | undefined>
  write: (name: string, heard: Transcription) => Promise<void>
}

export type TranscribingContext = {
  signal: AbortSignal
  progress: StepProgress
  /** For files on the way. */
  folder: string
  kept?: SegmentCache | undefined
}

/** Providers count who asks at once, and a server of this machine has other work. */
const maxConcurrent = 3
/** How long a provider that is busy is given, from one time to the next. */
const pausesMs = [1_000, 5_000]
/** A room is never as quiet as a file of zeros. */
const minSpeechLevel = 4

/**
 * Hears a recording of any length: in pieces cut at pauses, some at once, joined again. Throws `TranscriptionError` where
 * nothing is said in any of them, or the engine fails at one; what was heard until then is kept.
 */
export async function transcribeInSegments(
  ears: TranscriptionEngine,
  speech: SpeechSamples,
  listening: TranscribingContext,
): Promise<Transcription> {
  const { signal, progress } = listening
  const levels = await measureSpeechLevels(speech, signal)
  const pieces = splitAtPauses(levels, levelStepMs)
  const heard: (Transcription | undefined)[] = []
  let done = 0
  const say = () =>
    progress(
      0.3 + (0.6 * done) / pieces.length,
      pieces.length === 1 ? 'Listening' : `Listening: ${done} of ${pieces.length} parts`,
    )
  say()
  await forEachConcurrently(
    [...pieces.entries()],
    async ([at, piece], stop) => {
      if (isSilent(levels, piece)) return
      const lastMs = Math.min(piece.endMs, speech.durationMs)
      heard[at] = await transcribeSegment(ears, await readSpeechSegment(speech, piece.startMs, lastMs), {
        ...listening,
        signal: stop,
      })
      done += 1
      say()
    },
    signal,
  )
  const parts = pieces.flatMap((piece, at) => {
    const one = heard[at]
    return one ? [{ piece, one }] : []
  })
  const labelled = parts.map(({ piece, one }, index) => ({
    piece,
    segments: one.segments.map((segment) => ({ ...segment, speaker: speakerLabelOf(segment.speaker, index) })),
  }))
  const hasSpeakers = parts.some(({ one }) => one.hasSpeakers)
  const joined = joinTranscripts(
    hasSpeakers ? labelled : parts.map(({ piece, one }) => ({ piece, segments: one.segments })),
  )
  if (joined.length === 0) throw new NoSpeechError()
  return {
    language: dominantLanguage(parts.map(({ one }) => one)),
    segments: hasSpeakers ? await assignSpeakers(joined, speech, signal) : joined,
    hasSpeakers,
    durationMs: speech.durationMs,
  }
}

/** A model names the speakers of each piece anew: until they are matched, those of two pieces are different people. */
const speakerLabelOf = (speaker: number, piece: number) => piece * maxSpeakers + speaker
const maxSpeakers = 1000

async function assignSpeakers(
  segments: readonly TranscriptSegment[],
  speech: SpeechSamples,
  signal: AbortSignal,
): Promise<TranscriptSegment[]> {
  const labelled = segments.map(({ startMs, endMs, speaker }) => {
    return { startMs, endMs, label: speaker, piece: Math.floor(speaker / maxSpeakers) }
  })
  const isOnePiece = labelled.every(({ piece }) => piece === labelled[0]?.piece)
  const people = isOnePiece ? undefined : await matchSegmentSpeakers(speech, labelled, signal)
  const seen = [...new Set(labelled.map(({ label }) => label))]
  return segments.map((segment, index) => ({ ...segment, speaker: people?.[index] ?? seen.indexOf(segment.speaker) }))
}

/** Undefined when the segment has no speech. */
async function transcribeSegment(
  ears: TranscriptionEngine,
  samples: Int16Array,
  { signal, folder, kept }: TranscribingContext,
): Promise<Transcription | undefined> {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
  const name = createHash('sha256').update(`${ears.id}\n`).update(bytes).digest('hex').slice(0, 32)
  const known = await kept?.read(name)
  if (known) return known
  try {
    const heard = await withWavFile(samples, join(folder, `${name}.wav`), (path) =>
      retryWithPauses({ pausesMs, signal }, () => ears.transcribe(path, signal)),
    )
    await kept?.write(name, heard)
    return heard
  } catch (error) {
    if (error instanceof NoSpeechError) return undefined
    throw error
  }
}

function isSilent(levels: Float32Array, { startMs, endMs }: AudioSegment): boolean {
  return levels.subarray(startMs / levelStepMs, endMs / levelStepMs).every((level) => level < minSpeechLevel)
}

/** The language with the most transcribed text. */
function dominantLanguage(parts: readonly Transcription[]): string | undefined {
  const heardMs = new Map<string, number>()
  for (const { language, durationMs } of parts) {
    if (language !== undefined) heardMs.set(language, (heardMs.get(language) ?? 0) + durationMs)
  }
  return [...heardMs].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

/** A few at once, in their order; where one fails the others are stopped, and the first failure is thrown. */
async function forEachConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item, stop: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const failed = new AbortController()
  const stop = AbortSignal.any([signal, failed.signal])
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined && !stop.aborted; item = waiting.shift()) await work(item, stop)
  }
  const workers = Array.from({ length: Math.min(maxConcurrent, items.length) }, async () => {
    try {
      await worker()
    } catch (error) {
      failed.abort(error)
      throw error
    }
  })
  const ended = await Promise.allSettled(workers)
  if (failed.signal.aborted && !signal.aborted) throw failed.signal.reason
  signal.throwIfAborted()
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** Describes a refused recording. */
export const untranscribableError = (why: string, cause: unknown) =>
  new TranscriptionError(`The recording cannot be transcribed. ${why}`, false, { cause })
