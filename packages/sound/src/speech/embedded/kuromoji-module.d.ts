declare module 'kuromoji' {
  /** A morpheme of IPADIC: as it is written, and in katakana as it is said (only where the dictionary has it). */
  type Morpheme = { surface_form: string; pronunciation?: string; pos: string; pos_detail_1: string }
  type Tokenizer = { tokenize(text: string): Morpheme[] }
  type Builder = { build(done: (error: Error | null, tokenizer: Tokenizer) => void): void }
  const kuromoji: { builder(options: { dicPath: string }): Builder }
  export type { Morpheme, Tokenizer }
  export default kuromoji
}
