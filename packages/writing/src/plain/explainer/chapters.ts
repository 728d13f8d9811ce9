import type { Slide } from '@patchbay/text'
import { maxLengths } from '../../explainers/lengths.ts'
import { countWords } from '../../speech-rate.ts'
import { shortenForSlide } from './shorten-for-slide.ts'

/** In seconds. A film below the first needs no chapters; one is so long, and its name may be a poor one only after the last. */
const [film, least, most] = [60, 25, 50]
const minIdeas = 3

type Pace = { wordsPerSecond: number; isEnglish: boolean }
type Named = { chapter: string; isWhole: boolean }

/** The parts of a text without headings are called after the ideas that they begin with. `slides`: those of the ideas alone. */
export function withChapters(
  slides: readonly Slide[],
  { wordsPerSecond, isEnglish }: Pace,
  pointsBack: (text: string) => boolean,
): Slide[] {
  const secondsOf = ({ lines }: Slide) => lines.reduce((sum, { text }) => sum + countWords(text), 0) / wordsPerSecond
  const all = slides.reduce((sum, slide) => sum + secondsOf(slide), 0)
  const isNamed = slides.filter(({ chapter }) => chapter !== undefined).length > 1
  if (isNamed || slides.length < minIdeas || all < film) return [...slides]
  // What is said first belongs to the introduction.
  let [told, since] = [0, 0]
  return slides.map((slide, index) => {
    const name = chapterNameOf(slide, isEnglish)
    const isParagraph = firstPassageIndex(slide) !== lastPassageIndex(slides[index - 1])
    const isGood = name?.isWhole === true && isParagraph && !pointsBack(name.chapter)
    const begins = name !== undefined && (since >= most || (isGood && since >= least)) && all - told >= least / 2
    const seconds = secondsOf(slide)
    told += seconds
    since = (begins ? 0 : since) + seconds
    return begins ? { ...slide, chapter: slide.chapter ?? name.chapter } : slide
  })
}

const passageIndexesOf = (slide: Slide | undefined) =>
  slide?.lines.flatMap(({ sources }) => sources.map(({ document, passageId }) => `${document}:${passageId}`)) ?? []
const firstPassageIndex = (slide: Slide) => passageIndexesOf(slide)[0]
const lastPassageIndex = (slide: Slide | undefined) => passageIndexesOf(slide).at(-1)

/** What a slide says in a few words, and whether that is all that it shows. */
function chapterNameOf(slide: Slide, isEnglish: boolean): Named | undefined {
  const text = mainIdeaOf(slide)
  if (text === undefined || text === '') return undefined
  const whole = shortenForSlide(text, maxLengths.heading, isEnglish)
  return whole === undefined ? { chapter: truncateName(text), isWhole: false } : { chapter: whole, isWhole: true }
}

function mainIdeaOf(slide: Slide): string | undefined {
  switch (slide.shows) {
    case 'statement':
    case 'quotation':
      return slide.text
    case 'number':
      return `${slide.value} ${slide.label}`
    case 'list':
    case 'comparison':
    case 'timeline':
    case 'chart':
      return slide.heading
    default:
      return undefined
  }
}

/** As many whole words as fit, and where there are no spaces as many letters. */
function truncateName(text: string): string {
  const letters = text.slice(0, maxLengths.heading - 1).toWellFormed()
  const end = letters.lastIndexOf(' ')
  return `${(end > maxLengths.heading / 2 ? letters.slice(0, end) : letters).replace(/[\s\p{P}]+$/u, '')}…`
}
