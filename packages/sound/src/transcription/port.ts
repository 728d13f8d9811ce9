import type { TimedWord } from '@patchbay/text'

/**
 * The transcription port: recorded speech in, who said what when out.
 */

/** A stretch of speech by one voice. Times are milliseconds from the start; `endMs` >= `startMs`, in order. */
export type TranscriptSegment = {
  text: string
  /** From 0 in the order of first appearance; always 0 where the engine does not tell voices apart. */
  speaker: number
  startMs: number
  endMs: number
  /** When each of its words is said, in order and inside of it, without marks; undefined where the engine does not say. */
  words?: TimedWord[]
}

export type Transcription = {
  /** English name of a row of the contract's language table, where the engine said which language it heard. */
  language: string | undefined
  segments: TranscriptSegment[]
  /** Whether the engine tells voices apart. */
  hasSpeakers: boolean
  durationMs: number
}

export type TranscriptionEngine = {
  id: string
  /** What the result says heard it, for example `openai:whisper-1`. */
  label: string
  /** It says who speaks, not only what is said. */
  hasDiarization?: boolean
  /** What a reader of its words must know, in a sentence; undefined where they are good. */
  limits?: string
  /**
   * Hears a file of a stranger: any audio or video of `media/sound`'s list. Throws `TranscriptionError` with a plain sentence
   * where it is no audio, holds no speech, or the engine refuses; or the signal's reason.
   */
  transcribe(path: string, signal: AbortSignal): Promise<Transcription>
}
