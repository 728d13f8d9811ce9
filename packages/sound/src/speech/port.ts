import type { VoiceMeasures } from '@patchbay/contract'

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
  /** What speaks it, in words, where that differs from voice to voice. */
  engine?: string
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
export type Pronunciation = {
  term: string
  spokenAs: string
  /** The same in IPA, where it was told so, for engines that read it; `spokenAs` is that in letters. */
  ipa?: string
}

export type SpeechRequest = {
  text: string
  voiceId: number
  /** How to say it ("warm, slow"); engines that cannot act on it ignore it. */
  instructions?: string
  /** Words of it that are said otherwise than they are written; what is shown of them stays as it is written. */
  sayings?: Pronunciation[]
  /** The voice, where it is none of the engine's own list but was made of somebody's recording. */
  customVoice?: MadeVoice
}

/** A voice made of somebody's recording, as its row keeps it. */
export type MadeVoice = {
  /** The engine that made it, which alone speaks with it. */
  by: string
  /** `match`: the nearest of the engine's voices, set to the recording. */
  madeAs: 'clone' | 'match'
  /** What that engine needs to speak with it; JSON. */
  settings: Record<string, unknown>
}

/** What a voice is made of. */
export type VoiceSample = {
  /** Whose it is: a provider keeps it beside the voice, so that what was begun before is found. */
  orderId: string
  name: string
  /** English name of a row of the contract's language table. */
  language: string
  /** A WAV file, mono, 24 kHz. */
  path: string
  measured: VoiceMeasures
}

export type VoiceMaker = {
  /** Makes a voice. Throws `SpeechError` with a plain sentence where the engine refuses. */
  createVoice(sample: VoiceSample, signal: AbortSignal): Promise<MadeVoice>
  canSpeak(made: MadeVoice): boolean
  /** What speaks it, in words. */
  labelOf(made: MadeVoice): string
  /** Takes it away where it is kept outside. One that is gone already is taken away. */
  removeVoice(made: MadeVoice, signal: AbortSignal): Promise<void>
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
  synthesize(line: SpeechRequest, signal: AbortSignal): Promise<SpokenLine>
  /** Makes voices of recordings; a sentence that says why not where it cannot. */
  maker: VoiceMaker | string
  /** How words are said in all that it speaks: a workspace's own pronunciations. */
  lexicon?: readonly Pronunciation[]
  /**
   * Who speaks where this one failed with that error; undefined where nobody else can. `spoke`: says that they did. Its
   * voices are others.
   */
  instead?: (error: unknown) => { engine: SpeechEngine; spoke: () => Promise<void> } | undefined
  close(): Promise<void>
}
