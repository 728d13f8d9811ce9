/** What is drawn in colours: what asks for it by itself, and a sign or digit that is followed by the mark for it. */
const emojiPresentation = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\p{Emoji}\uFE0F/u
/** The same, and signs that are drawn in colours where no font of letters has them. */
const pictographs = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji}\uFE0F/u
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

export const mayHaveEmoji = (text: string): boolean => pictographs.test(text)

/** Each letter as an eye counts it, and whether it is drawn in colours. */
export const graphemesOf = (text: string): { text: string; isEmoji: boolean }[] =>
  Array.from(graphemes.segment(text), ({ segment }) => ({ text: segment, isEmoji: emojiPresentation.test(segment) }))
