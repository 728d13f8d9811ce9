import model from 'wink-eng-lite-web-model'
import winkNLP from 'wink-nlp'

const nlp = winkNLP(model, ['sbd', 'pos'])

export type TaggedWord = { text: string; pos: string; /** Whether white space stands before it. */ spaced: boolean }

/** Words with their parts of speech in the tags of Universal Dependencies. */
export function tagWords(text: string): TaggedWord[] {
  const tokens = nlp.readDoc(text).tokens()
  const words = tokens.out()
  // oxlint-disable-next-line typescript/unbound-method -- wink-nlp takes these functions as names and compares them
  const [tags, gaps] = [tokens.out(nlp.its.pos), tokens.out(nlp.its.precedingSpaces)]
  return words.map((word, index) => ({
    text: word,
    pos: String(tags[index] ?? ''),
    spaced: String(gaps[index] ?? '') !== '',
  }))
}

/** Figures that a listener would notice: money, percentages, large numbers; as they stand in the text. */
export function extractNumbers(text: string): string[] {
  const figure =
    /(?:[$€£¥]\s?\d[\d,.]*(?:\s(?:thousand|million|billion|trillion))?|\d[\d,.]*\s?(?:%|percent\b|per cent\b)|\d[\d,.]*\s(?:thousand|million|billion|trillion)\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\s(?:percent|per cent|million|billion)\b|\b\d{1,3}(?:,\d{3})+\b)/gi
  return [...text.matchAll(figure)].map((match) => {
    const amount = match[0].replace(/[.,]+$/, '')
    // "160 billion" of what? The unit right behind it belongs to the figure.
    const unit =
      /^\s((?!is\b|was\b|has\b|as\b|its\b|this\b|us\b|less\b|yes\b)\p{Ll}{2,}s|people|women|men|children)\b(\s(?:an hour|a year|a day|a week|a month|a second|per \p{Ll}+))?/u.exec(
        text.slice(match.index + amount.length),
      )
    return amount + (unit?.[0] ?? '')
  })
}

export function joinWords(words: readonly TaggedWord[]): string {
  return words.map((word, index) => (index > 0 && word.spaced ? ' ' : '') + word.text).join('')
}
