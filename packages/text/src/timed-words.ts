/** A word, or a sound in an engine's own alphabet (`symbol`), with its time: what captions and mouths follow. */
export type TimedWord = { text: string; startMs: number; endMs: number }
export type TimedPhoneme = { symbol: string; startMs: number; endMs: number }
