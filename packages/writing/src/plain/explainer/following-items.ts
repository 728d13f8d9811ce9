import { maxLengths, maxCounts } from '../../explainers/lengths.ts'
import { isBareQuote, isQuestion, joinSentences } from '../../sentence.ts'
import type { Sentence } from '../../sentence.ts'
import type { LanguageRules } from './language-rules.ts'
import { shortenForSlide } from './shorten-for-slide.ts'
import { lineSourcesOf } from './unit.ts'
import type { Narration, Unit } from './unit.ts'

type NarrationContext = { knowledge: LanguageRules; isEnglish: boolean }

export const toNarration = (sentences: readonly Sentence[]): Narration => ({
  text: joinSentences(sentences.map(({ text }) => text)),
  sources: lineSourcesOf(sentences),
})

/** Under more of a quotation there is no room. */
const maxWordsUnderQuotation = 130

/** How much may come in under it. */
function maxItemsUnder(content: Unit['content']): number {
  switch (content.shows) {
    case 'statement':
      // Much under a long sentence is a page to be read.
      return content.text.length <= maxGlanceWords ? maxCounts.more : 1
    case 'quotation':
      return content.text.length <= maxWordsUnderQuotation ? maxCounts.meanings : 0
    case 'number':
      return maxCounts.meanings
    default:
      return 0
  }
}

/**
 * What is said over a statement, a quotation or a number behind its point: under the point comes what can be shown, each with its own sentence, so
 * that there is something new to see. What leans is shown only under what it leans on.
 */
export function appendFollowing(
  content: Unit['content'],
  upToPoint: readonly Sentence[],
  behind: readonly Sentence[],
  telling: NarrationContext,
): Pick<Unit, 'content' | 'said'> {
  if (content.shows !== 'statement' && content.shows !== 'quotation' && content.shows !== 'number') {
    return { content, said: [toNarration([...upToPoint, ...behind])] }
  }
  const limit = maxItemsUnder(content)
  const more: string[] = []
  const turns: { sentences: Sentence[]; shows?: number }[] = [{ sentences: [...upToPoint] }]
  let isBeforeShown = true
  for (const [at, sentence] of behind.entries()) {
    // What is limited right away is shown with what limits it, or not at all.
    const answer = sentence.isRetracted ? behind[at + 1] : undefined
    const own = answer === undefined ? [sentence] : [sentence, answer]
    const isFit =
      more.length + own.length <= limit &&
      (!sentence.isRetracted || answer?.isContrastive === true) &&
      !isAlreadyShown(sentence, content) &&
      own.every((one, index) => canFollow(one, index > 0 || isBeforeShown, telling))
    const item = isFit ? followingItemOf(sentence, telling) : undefined
    isBeforeShown = item !== undefined
    if (item === undefined) turns.at(-1)?.sentences.push(sentence)
    else {
      turns.push({ sentences: [sentence], shows: more.length })
      more.push(item)
    }
  }
  return {
    content: more.length === 0 ? content : { ...content, more },
    said: turns.map(({ sentences, shows }) => ({ ...toNarration(sentences), ...(shows !== undefined && { shows }) })),
  }
}

const maxGlanceWords = 100
/** Words of one's own are quoted as far as they stand together. */
const isAlreadyShown = ({ text }: Sentence, content: Unit['content']) =>
  content.shows === 'quotation' && content.text.includes(text)
const followingItemOf = ({ text }: Sentence, { isEnglish }: NarrationContext) =>
  shortenForSlide(text, maxLengths.more, isEnglish)

function canFollow(sentence: Sentence, isBeforeShown: boolean, telling: NarrationContext): boolean {
  const { knowledge } = telling
  const { text } = sentence
  const hangs = sentence.isContextDependent || sentence.isContrastive || knowledge.refersBack(text)
  if (hangs && !isBeforeShown) return false
  return (
    followingItemOf(sentence, telling) !== undefined &&
    !isQuestion(text) &&
    !isBareQuote(text) &&
    knowledge.holds(text) &&
    !knowledge.isPersonal(text) &&
    !knowledge.isOfTheText(text)
  )
}
