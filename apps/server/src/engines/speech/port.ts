/**
 * The speech port: text in, audio with word times out.
 *
 * Every engine answers the same shape, so the pipeline, the caption writer and the avatar renderer
 * never ask which engine spoke. `tests` of each engine run `conformance.ts`.
 */

/** A voice an engine can speak with. Ids are integers, unique over all engines, and stable for ever. */
export type EngineVoice = {
  id: number
  name: string
  gender: 'male' | 'female'
  /** English name of a row of the contract's language table, for example `English` or `French`. */
  language: string
  /** What the engine itself calls a voice that speaks several languages: it stands in the list once for each of them. */
  providerId?: string
  /** One short sentence in the voice's own language, spoken as its sample. */
  sampleText: string
}

/** A spoken word. Times are milliseconds from the start of the line's audio; `endMs` > `startMs`. */
export type SpokenWord = { text: string; startMs: number; endMs: number }

/** A spoken sound with its time, in the engine's own alphabet; empty where the engine has none. */
export type SpokenPhoneme = { symbol: string; startMs: number; endMs: number }

/** One spoken line: mono signed 16-bit little-endian samples. */
export type SpokenLine = {
  samples: Int16Array
  sampleRateHz: number
  words: SpokenWord[]
  phonemes: SpokenPhoneme[]
}

/** A word or a few, and how they are said where the spelling does not tell. */
export type Saying = { term: string; spokenAs: string }

export type LineToSpeak = {
  text: string
  voiceId: number
  /** How to say it ("warm, slow"); engines that cannot act on it ignore it. */
  instructions?: string
  /** Words of it that are said otherwise than they are written; what is shown of them stays as it is written. */
  sayings?: Saying[]
}

export type SpeechEngine = {
  /** Part of the cache key of every spoken line: changes when the same text would sound different. */
  id: string
  /** What the result says made it, for example `embedded (flite, espeak-ng)` or `openai:gpt-4o-mini-tts`. */
  label: string
  voices(): Promise<EngineVoice[]>
  /**
   * Speaks one line, off the event loop. Lines in flight at once: as many as there are cores.
   * Throws `SpeechError` with a plain sentence when the voice is unknown or the engine refuses.
   */
  speak(line: LineToSpeak, signal: AbortSignal): Promise<SpokenLine>
  close(): Promise<void>
}
