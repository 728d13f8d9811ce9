import { longest, most } from '../../explainers/lengths.ts'
import { isBareQuote, isQuestion, joined } from '../../sentence.ts'
import type { Sentence } from '../../sentence.ts'
import type { Knowledge } from './knowledge.ts'
import { shownForm } from './shown-form.ts'
import { sourcesOf } from './unit.ts'
import type { Spoken, Unit } from './unit.ts'

type Telling = { knowledge: Knowledge; isEnglish: boolean }

export const spoken = (sentences: readonly Sentence[]): Spoken => ({
  text: joined(sentences.map(({ text }) => text)),
  sources: sourcesOf(sentences),
})

/** Under more of a quotation there is no room. */
const glanceOfAQuotation = 130

/** How much may come in under it. */
function mostUnder(content: Unit['content']): number {
  switch (content.shows) {
    case 'statement':
      // Much under a long sentence is a page to be read.
      return content.text.length <= atAGlance ? most.more : 1
    case 'quotation':
      return content.text.length <= glanceOfAQuotation ? most.meanings : 0
    case 'number':
      return most.meanings
    default:
      return 0
  }
}

/**
 * What is said over a statement, a quotation or a number behind its point: under the point comes what can be shown, each with its own sentence, so
 * that there is something new to see. What leans is shown only under what it leans on.
 */
export function goingOn(
  content: Unit['content'],
  upToPoint: readonly Sentence[],
  behind: readonly Sentence[],
  telling: Telling,
): Pick<Unit, 'content' | 'said'> {
  if (content.shows !== 'statement' && content.shows !== 'quotation' && content.shows !== 'number') {
    return { content, said: [spoken([...upToPoint, ...behind])] }
  }
  const limit = mostUnder(content)
  const more: string[] = []
  const turns: { sentences: Sentence[]; shows?: number }[] = [{ sentences: [...upToPoint] }]
  let isBeforeShown = true
  for (const [at, sentence] of behind.entries()) {
    // What is limited right away is shown with what limits it, or not at all.
    const answer = sentence.takenBack ? behind[at + 1] : undefined
    const own = answer === undefined ? [sentence] : [sentence, answer]
    const isFit =
      more.length + own.length <= limit &&
      (!sentence.takenBack || answer?.opposes === true) &&
      !isShown(sentence, content) &&
      own.every((one, place) => mayFollow(one, place > 0 || isBeforeShown, telling))
    const item = isFit ? itemOf(sentence, telling) : undefined
    isBeforeShown = item !== undefined
    if (item === undefined) turns.at(-1)?.sentences.push(sentence)
    else {
      turns.push({ sentences: [sentence], shows: more.length })
      more.push(item)
    }
  }
  return {
    content: more.length === 0 ? content : { ...content, more },
    said: turns.map(({ sentences, shows }) => ({ ...spoken(sentences), ...(shows !== undefined && { shows }) })),
  }
}

const atAGlance = 100
/** Words of one's own are quoted as far as they stand together. */
const isShown = ({ text }: Sentence, content: Unit['content']) =>
  content.shows === 'quotation' && content.text.includes(text)
const itemOf = ({ text }: Sentence, { isEnglish }: Telling) => shownForm(text, longest.more, isEnglish)

function mayFollow(sentence: Sentence, isBeforeShown: boolean, telling: Telling): boolean {
  const { knowledge } = telling
  const { text } = sentence
  const hangs = sentence.leans || sentence.opposes || knowledge.pointsBack(text)
  if (hangs && !isBeforeShown) return false
  return (
    itemOf(sentence, telling) !== undefined &&
    !isQuestion(text) &&
    !isBareQuote(text) &&
    knowledge.holds(text) &&
    !knowledge.isPersonal(text) &&
    !knowledge.isOfTheText(text)
  )
}
