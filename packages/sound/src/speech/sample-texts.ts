import { espeakRows } from './embedded/espeak-rows.ts'

export const englishSample = 'Hello, this is my voice. I would love to read your next episode to you.'

const sampleTexts = new Map(espeakRows.map(([code, , , , sample]) => [code, sample]))

/** What a voice says of itself, in the language of the code. */
export const sampleTextOf = (code: string): string => sampleTexts.get(code) ?? englishSample
