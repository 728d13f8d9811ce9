/** Where in a passage's text, in characters, a sentence stands. */
export type PassageSpan = { passageId: string; start: number; end: number }

/** One sentence of the material in its speech form, with where it comes from. */
export type Sentence = {
  /** Position in the whole material, over all documents. */
  index: number
  document: number
  passageId: string
  /** Position of the passage in its document; sentences of one passage belong together. */
  passage: number
  heading: string | undefined
  text: string
  words: number
  /** Leans on the sentence before ("It…", "As a result…"): spoken only right after it. */
  isContextDependent: boolean
  /** Takes back or limits the sentence before ("But…"): neither is spoken without the other. */
  isContrastive: boolean
  /** Whether the sentence before it in this list stands right before it in the material, with nothing left out. */
  isAdjacent: boolean
  /** Not what the material itself holds in the end: something is said against it, or it is told as somebody's view. */
  isRetracted: boolean
  /** One place, but for a list: that has one for its lead and one an item. */
  said: readonly PassageSpan[]
}

/** Ends with a mark that every script knows as a sentence's end. */
export function isQuestion(text: string): boolean {
  return /[?？؟;]["'”’»)]*$/u.test(text) && !/;["'”’»)]*$/u.test(text)
}

/** Nothing but quoted words, without who says them: the end of what somebody was saying. */
export function isBareQuote(text: string): boolean {
  return /^["“„«][^"”»]+["”»]\S?$/u.test(text)
}

/** One after the other: with a space, except where the script has none between sentences. */
export function joinSentences(texts: readonly string[]): string {
  return texts.reduce((all, text) => (all === '' || /[。！？」』：]$/u.test(all) ? all + text : `${all} ${text}`), '')
}
