import { parentPort, workerData } from 'node:worker_threads'
import { openSync, readSync, closeSync } from 'node:fs'
import type { WorkerMessage } from '@patchbay/processes'
import { clusterSpeakers, matchSpeakersAcrossSegments } from './cluster-speakers.ts'
import type { DiarizationTask } from './diarize.ts'
import { type SpeakerEmbedding, speakerEmbedding } from './speaker-embedding.ts'

/** Of a long line its beginning is enough to know a voice by. */
const maxSpanMs = 12_000

const { path, hertz, lines, labels } = workerData as DiarizationTask
const embeddingCache: { at: number; print: SpeakerEmbedding; ms: number }[] = []

function clusterLines(): (number | undefined)[] {
  const voices = clusterSpeakers(
    embeddingCache.map(({ print }) => print),
    embeddingCache.map(({ ms }) => ms),
  )
  const answer = lines.map((): number | undefined => undefined)
  for (const [place, { at }] of embeddingCache.entries()) answer[at] = voices[place]
  return answer
}

function matchLines(told: NonNullable<DiarizationTask['labels']>): (number | undefined)[] {
  const pieceOf = new Map(told.map(({ label, piece }) => [label, piece]))
  const people = matchSpeakersAcrossSegments(
    [...pieceOf].map(([label, piece]) => ({
      label,
      piece,
      prints: embeddingCache.filter(({ at }) => told[at]?.label === label).map(({ print }) => print),
    })),
  )
  return told.map(({ label }) => people.get(label))
}

const file = openSync(path, 'r')
try {
  for (const [at, { startMs, endMs }] of lines.entries()) {
    const ms = Math.min(maxSpanMs, endMs - startMs)
    const bytes = new Uint8Array(Math.max(0, Math.round((ms * hertz) / 1000)) * 2)
    const read = readSync(file, bytes, 0, bytes.byteLength, Math.round((startMs * hertz) / 1000) * 2)
    const print = speakerEmbedding(new Int16Array(bytes.buffer, 0, read >> 1))
    if (print) embeddingCache.push({ at, print, ms })
  }
  const answer = labels ? matchLines(labels) : clusterLines()
  parentPort?.postMessage({ answer } satisfies WorkerMessage<(number | undefined)[], never>)
} finally {
  closeSync(file)
}
