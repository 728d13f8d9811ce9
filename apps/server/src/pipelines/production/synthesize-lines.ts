import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import {
  type SpeechRequest,
  type SpeechEngine,
  type SpokenPhoneme,
  type SpokenWord,
  mergeLexicon,
} from '@patchbay/sound'
import type { FileStore } from '../../engines/storage/port.ts'
import { retryWithPauses } from '../retry-with-pauses.ts'
import { recastLines } from './recast-lines.ts'
import type { StepProgress } from '../steps.ts'

/** Where a spoken line is kept: samples (mono, signed 16-bit little-endian) under the key, the rest in `<key>.json`. */
export type StoredAudioLine = { key: string; sampleRateHz: number; sampleCount: number }
export type LineTimes = { words: SpokenWord[]; phonemes: SpokenPhoneme[] }

/** The same words of the same voice are spoken once, whoever asks and however often. */
function audioLineKey(engineId: string, line: SpeechRequest): string {
  const hash = createHash('sha256')
    .update(
      JSON.stringify([
        engineId,
        line.voiceId,
        line.text,
        line.instructions ?? '',
        ...(line.sayings ? [line.sayings] : []),
      ]),
    )
    .digest('hex')
  return `cache/lines/${hash.slice(0, 2)}/${hash}`
}

/** How long a provider that is busy is given, from one time to the next. */
const pausesMs = [1_000, 5_000, 20_000]

type SynthesisContext = { engine: SpeechEngine; files: FileStore; signal: AbortSignal; progress: StepProgress }

/**
 * Speaks every line in the voices of one engine: where that cannot, all of them in voices of the next, so that nobody
 * changes voice in the middle.
 */
export async function synthesizeLines(speaking: SynthesisContext, plain: SpeechRequest[]): Promise<StoredAudioLine[]> {
  try {
    return await synthesizeAll(speaking, plain)
  } catch (error) {
    speaking.signal.throwIfAborted()
    const next = speaking.engine.instead?.(error)
    const engine = next && { ...next.engine, ...(speaking.engine.lexicon && { lexicon: speaking.engine.lexicon }) }
    const recast = engine && recastLines(plain, await speaking.engine.voices(), await engine.voices())
    if (!recast) throw error
    const spoken = await synthesizeLines({ ...speaking, engine }, recast)
    await next.spoke()
    return spoken
  }
}

/**
 * Speaks every line, as many at once as there are cores; lines that were spoken before are not spoken again. The first
 * line that fails ends it: the others stop, so that nobody is charged for lines of an episode that will not be.
 */
async function synthesizeAll(
  { engine, files, signal, progress }: SynthesisContext,
  plain: SpeechRequest[],
): Promise<StoredAudioLine[]> {
  const lines = plain.map((line) => mergeLexicon(line, engine.lexicon))
  const storedLines = Array<StoredAudioLine | undefined>(lines.length)
  const failed = new AbortController()
  const stop = AbortSignal.any([signal, failed.signal])
  let next = 0
  let done = 0
  const takeLines = async () => {
    for (let index = next++; index < lines.length; index = next++) {
      stop.throwIfAborted()
      const line = lines[index]
      if (!line) continue
      storedLines[index] = await synthesizeOnce(engine, files, line, stop)
      done += 1
      progress(done / lines.length, `Speaking line ${done} of ${lines.length}`)
    }
  }
  const takers = Array.from({ length: Math.max(2, availableParallelism()) }, takeLines)
  // Keeps the first reason only; what the others fail with is that they were stopped.
  for (const taker of takers) taker.catch((error: unknown) => failed.abort(error))
  await Promise.allSettled(takers)
  stop.throwIfAborted()
  return storedLines.filter((line) => line !== undefined)
}

/** The lines that this process is having spoken now, by their keys: asked for once, also by a twin or another episode. */
const pendingLines = new WeakMap<FileStore, Map<string, Promise<StoredAudioLine>>>()

async function synthesizeOnce(
  engine: SpeechEngine,
  files: FileStore,
  line: SpeechRequest,
  signal: AbortSignal,
): Promise<StoredAudioLine> {
  const key = audioLineKey(engine.id, line)
  const here = pendingLines.get(files) ?? new Map<string, Promise<StoredAudioLine>>()
  pendingLines.set(files, here)
  for (;;) {
    const known = await loadStoredLine(files, key)
    if (known) return known
    // It may have been stopped while the cache was asked.
    signal.throwIfAborted()
    const others = here.get(key)
    if (!others) break
    // If the shared synthesis fails, its first caller gets the error and this one tries again.
    await others.catch(() => undefined)
  }
  const speaking = synthesizeAndStore(engine, files, line, { key, signal })
  here.set(key, speaking)
  try {
    return await speaking
  } finally {
    here.delete(key)
  }
}

async function loadStoredLine(files: FileStore, key: string): Promise<StoredAudioLine | undefined> {
  const known = await files.read(`${key}.json`)
  // The time of the samples is when they were last of use: housekeeping goes by it.
  if (known && (await files.touch(key))) {
    const { sampleRateHz, sampleCount } = JSON.parse(known.toString('utf8')) as StoredAudioLine
    return { key, sampleRateHz, sampleCount }
  }
  return undefined
}

async function synthesizeAndStore(
  engine: SpeechEngine,
  files: FileStore,
  line: SpeechRequest,
  { key, signal }: { key: string; signal: AbortSignal },
): Promise<StoredAudioLine> {
  const spoken = await retryWithPauses({ pausesMs, signal }, () => engine.synthesize(line, signal))
  const { samples, sampleRateHz, words, phonemes } = spoken
  await files.put(key, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
  // Written last: where it stands, the samples stand.
  await files.put(`${key}.json`, JSON.stringify({ sampleRateHz, sampleCount: samples.length, words, phonemes }))
  return { key, sampleRateHz, sampleCount: samples.length }
}

export async function loadLineTimes(files: FileStore, { key }: StoredAudioLine): Promise<LineTimes> {
  const data = await files.read(`${key}.json`)
  if (!data) throw new Error('A spoken line is no longer in the cache.')
  return JSON.parse(data.toString('utf8')) as LineTimes
}
