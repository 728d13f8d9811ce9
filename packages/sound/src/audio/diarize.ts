import { runInWorker, WorkerError } from '@patchbay/processes'
import { type SpeechSamples, speechSampleRateHz } from './speech-samples.ts'

type Line = { startMs: number; endMs: number }
/** `labels`: who says each line in its piece, where the ears told; then the pieces' people are matched. */
export type DiarizationTask = {
  path: string
  hertz: number
  lines: readonly Line[]
  labels?: readonly { label: number; piece: number }[]
}

/**
 * Which voice says each line, counted from 0 as they appear, by how they sound; on a thread of its own. A line too short
 * to tell is the voice's before it. Undefined where only one is heard, or it could not be told.
 */
export async function diarize(
  { path }: SpeechSamples,
  lines: readonly Line[],
  signal: AbortSignal,
): Promise<number[] | undefined> {
  const task: DiarizationTask = {
    path,
    hertz: speechSampleRateHz,
    lines: lines.map(({ startMs, endMs }) => ({ startMs, endMs })),
  }
  const told = await runDiarizationWorker(task, signal)
  const first = told?.find((voice) => voice !== undefined)
  if (!told || first === undefined || told.every((voice) => voice === undefined || voice === first)) return undefined
  let last = first
  const voices = told.map((voice) => {
    last = voice ?? last
    return last
  })
  const seen = [...new Set(voices)]
  return voices.map((voice) => seen.indexOf(voice))
}

/** The same where each piece was told apart by itself: who of one piece is whom of another. */
export async function matchSegmentSpeakers(
  { path }: SpeechSamples,
  lines: readonly (Line & { label: number; piece: number })[],
  signal: AbortSignal,
): Promise<number[] | undefined> {
  const times = lines.map(({ startMs, endMs }) => ({ startMs, endMs }))
  const labels = lines.map(({ label, piece }) => ({ label, piece }))
  const told = await runDiarizationWorker({ path, hertz: speechSampleRateHz, lines: times, labels }, signal)
  const people = told?.map((person) => person ?? 0)
  const seen = [...new Set(people)]
  return people?.map((person) => seen.indexOf(person))
}

async function runDiarizationWorker(
  task: DiarizationTask,
  signal: AbortSignal,
): Promise<(number | undefined)[] | undefined> {
  try {
    const outcome = await runInWorker<(number | undefined)[]>(
      new URL('./diarization-worker.ts', import.meta.url),
      task,
      {
        timeoutMs: 10 * 60_000,
        memoryMb: 512,
        signal,
      },
    )
    return 'answer' in outcome ? outcome.answer : undefined
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error
    // Who speaks is more than was heard: the words stand without it.
    process.emitWarning(`Speakers could not be told apart: ${error.message}.`)
    return undefined
  }
}
