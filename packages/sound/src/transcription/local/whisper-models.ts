import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { TranscriptionError } from '@patchbay/engines'

/** A model in whisper.cpp's form, and how it is called. */
export type WhisperModel = {
  path: string
  /** What was heard with another is not taken for what this one hears. */
  id: string
  label: string
  /** What a reader of its words must know. */
  limits: string
  /** What its process may take. */
  memoryBytes: number
  /** Throws a sentence where the file cannot be used any more. */
  check?: () => void
}

const gb = 1_000_000_000
const describeLimits = (name: string, words: string) =>
  `${name} hears ${words}; names and rare words may be others: check them.`

export const whisperBase = (path: string): WhisperModel => ({
  path,
  id: 'whisper-base-local',
  label: 'Whisper base on this machine',
  limits: describeLimits('Whisper base', 'most words'),
  memoryBytes: 1.6 * gb,
})

export const whisperSmall = (path: string): WhisperModel => ({
  path,
  id: 'whisper-small-local',
  label: 'Whisper small on this machine',
  limits: describeLimits('Whisper small', 'nearly all words of a clear recording'),
  memoryBytes: 2.2 * gb,
})

/** The setting that names a model file of one's own. */
export const whisperSetting = 'PATCHBAY_WHISPER_MODEL'

/**
 * A file that somebody brought: in use by its path alone. Throws `TranscriptionError` in a sentence that names the setting where
 * it is none. Another file in its place is another engine, for every process, without a word: it is read anew each time.
 */
export function customWhisper(path: string): WhisperModel {
  const { size } = checkModelFile(path)
  const name = basename(path)
  return {
    path,
    get id() {
      const { size: bytes, mtimeMs } = checkModelFile(path)
      return `whisper ${name} ${bytes} ${mtimeMs}`
    },
    label: `Whisper by ${name}`,
    limits: describeLimits(`Whisper by ${name}`, 'most words'),
    // Its weights, what it keeps of 30 seconds, and as much again for the largest.
    memoryBytes: 1.7 * gb + 1.6 * size,
    check: () => void checkModelFile(path),
  }
}

/** `ggml` as a number, the low byte first: how such a file begins. */
const ggmlMagic = 0x67676d6c

function checkModelFile(path: string): { size: number; mtimeMs: number } {
  const refuse = (why: string, options?: ErrorOptions) =>
    new TranscriptionError(`${whisperSetting}: ${why}`, false, options)
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw refuse(`there is no file at ${path}.`)
  if (!found.isFile()) throw refuse(`${path} is no file.`)
  const first = Buffer.alloc(4)
  try {
    const file = openSync(path, 'r')
    readSync(file, first, 0, first.length, 0)
    closeSync(file)
  } catch (cause) {
    throw refuse(`${path} may not be read by this server.`, { cause })
  }
  if (first.readUInt32LE() !== ggmlMagic) {
    throw refuse(`${path} is no model of whisper.cpp: its files are called ggml-….bin and begin with their mark.`)
  }
  return found
}
