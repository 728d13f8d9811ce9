import { dirname, join } from 'node:path'
import { readSpeechSegment, withWavFile } from '../audio/speech-samples.ts'
import { ProgramError, runProgram } from '@patchbay/processes'
import { NoSpeechError, TranscriptionError } from '@patchbay/engines'
import type { TranscriptSegment, TranscriptionEngine } from './port.ts'
import { withDecodedSpeech } from './with-decoded-speech.ts'

/** `program`: where `pocketsphinx_continuous` stands; its model for English lies beside it, as Debian's packages put it. */
export type PocketSphinxConfig = { program: string }

/** A third of a recording's time on a core; a busy machine is given five times of it. */
const timeoutFactor = 5
const minTimeoutMs = 60_000
const maxCharactersPerSecond = 500

/**
 * The ears of a program that this machine has: English alone, small words without marks, no speakers. Better than none: a
 * model that is plugged in hears far better.
 */
export function createPocketSphinx({ program }: PocketSphinxConfig): TranscriptionEngine {
  const model = join(dirname(program), '..', 'share', 'pocketsphinx', 'model', 'en-us')
  const models = ['-hmm', join(model, 'en-us'), '-lm', join(model, 'en-us.lm.bin')]
  const rest = ['-dict', join(model, 'cmudict-en-us.dict'), '-time', 'yes', '-logfn', '/dev/null']
  return {
    id: 'pocketsphinx',
    label: 'PocketSphinx',
    limits: 'PocketSphinx hears English alone, writes it without marks, and takes many words for others: check them.',
    transcribe: (path, signal) =>
      withDecodedSpeech(path, signal, async (speech, folder) => {
        const samples = await readSpeechSegment(speech, 0, speech.durationMs)
        const written = await withWavFile(samples, join(folder, 'speech.wav'), (wav) =>
          runProgram(program, [...models, ...rest, '-infile', wav], {
            signal,
            timeMs: minTimeoutMs + speech.durationMs * timeoutFactor,
            maxOutputCharacters: 10_000 + (speech.durationMs / 1000) * maxCharactersPerSecond,
          }).catch(throwTranscriptionError),
        )
        const segments = parseSphinxOutput(written, speech.durationMs)
        if (segments.length === 0) throw new NoSpeechError()
        return { language: 'English', segments, hasSpeakers: false, durationMs: speech.durationMs }
      }),
  }
}

function throwTranscriptionError(error: unknown): never {
  if (!(error instanceof ProgramError)) throw error
  throw new TranscriptionError(`PocketSphinx did not hear it. ${error.message} See PATCHBAY_POCKETSPHINX.`, false, {
    cause: error,
  })
}

/** `was(2) 0.810 1.040 0.975795`: a word, perhaps in its second pronunciation, and its seconds. `<sil>` and `[NOISE]` are none. */
const timedWordLine = /^(\S+) (\d+\.\d+) (\d+\.\d+) -?\d+(?:\.\d+)?$/

/** What the program wrote: a line an utterance, then its words with their times, each on a line. */
export function parseSphinxOutput(written: string, durationMs: number): TranscriptSegment[] {
  const segments: TranscriptSegment[] = []
  let words: NonNullable<TranscriptSegment['words']> = []
  const close = () => {
    const [first, last] = [words[0], words.at(-1)]
    if (!first || !last) return
    const said = words.map(({ text }) => text).join(' ')
    const startMs = Math.max(first.startMs, segments.at(-1)?.startMs ?? 0)
    segments.push({ text: said, speaker: 0, startMs, endMs: Math.max(startMs, last.endMs), words })
    words = []
  }
  for (const line of written.split('\n')) {
    const [, word, start, end] = timedWordLine.exec(line.trim()) ?? []
    if (word === undefined) {
      close()
      continue
    }
    const text = word.replace(/\(\d+\)$/, '')
    if (!/^[\p{L}\p{N}']/u.test(text)) continue
    const after = words.at(-1)?.endMs ?? 0
    const startMs = Math.min(durationMs, Math.max(after, Math.round(Number(start) * 1000)))
    words.push({ text, startMs, endMs: Math.min(durationMs, Math.max(startMs, Math.round(Number(end) * 1000))) })
  }
  close()
  return segments
}
