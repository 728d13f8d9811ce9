import { parentPort, workerData } from 'node:worker_threads'
import { openSync, readSync, closeSync } from 'node:fs'
import type { FromWorker } from '@patchbay/processes'
import { groupVoices, matchSpeakers } from './group-voices.ts'
import type { VoicesTask } from './tell-voices.ts'
import { type VoicePrint, voicePrint } from './voice-print.ts'

/** Of a long line its beginning is enough to know a voice by. */
const mostMs = 12_000

const { path, hertz, lines, labels } = workerData as VoicesTask
const known: { at: number; print: VoicePrint; ms: number }[] = []

function grouped(): (number | undefined)[] {
  const voices = groupVoices(
    known.map(({ print }) => print),
    known.map(({ ms }) => ms),
  )
  const answer = lines.map((): number | undefined => undefined)
  for (const [place, { at }] of known.entries()) answer[at] = voices[place]
  return answer
}

function matched(told: NonNullable<VoicesTask['labels']>): (number | undefined)[] {
  const pieceOf = new Map(told.map(({ label, piece }) => [label, piece]))
  const people = matchSpeakers(
    [...pieceOf].map(([label, piece]) => ({
      label,
      piece,
      prints: known.filter(({ at }) => told[at]?.label === label).map(({ print }) => print),
    })),
  )
  return told.map(({ label }) => people.get(label))
}

const file = openSync(path, 'r')
try {
  for (const [at, { startMs, endMs }] of lines.entries()) {
    const ms = Math.min(mostMs, endMs - startMs)
    const bytes = new Uint8Array(Math.max(0, Math.round((ms * hertz) / 1000)) * 2)
    const read = readSync(file, bytes, 0, bytes.byteLength, Math.round((startMs * hertz) / 1000) * 2)
    const print = voicePrint(new Int16Array(bytes.buffer, 0, read >> 1))
    if (print) known.push({ at, print, ms })
  }
  const answer = labels ? matched(labels) : grouped()
  parentPort?.postMessage({ answer } satisfies FromWorker<(number | undefined)[], never>)
} finally {
  closeSync(file)
}
