import type { Slide } from '@patchbay/text'
import { longest } from '../../explainers/lengths.ts'
import { wordCount } from '../../pace.ts'
import { shownForm } from './shown-form.ts'

/** In seconds. A film below the first needs no chapters; one is so long, and its name may be a poor one only after the last. */
const [film, least, most] = [60, 25, 50]
const leastIdeas = 3

type Pace = { wordsPerSecond: number; isEnglish: boolean }
type Named = { chapter: string; isWhole: boolean }

/** The parts of a text without headings are called after the ideas that they begin with. `slides`: those of the ideas alone. */
export function withChapters(
  slides: readonly Slide[],
  { wordsPerSecond, isEnglish }: Pace,
  pointsBack: (text: string) => boolean,
): Slide[] {
  const secondsOf = ({ lines }: Slide) => lines.reduce((sum, { text }) => sum + wordCount(text), 0) / wordsPerSecond
  const all = slides.reduce((sum, slide) => sum + secondsOf(slide), 0)
  const isNamed = slides.filter(({ chapter }) => chapter !== undefined).length > 1
  if (isNamed || slides.length < leastIdeas || all < film) return [...slides]
  // What is said first belongs to the introduction.
  let [told, since] = [0, 0]
  return slides.map((slide, at) => {
    const name = nameOf(slide, isEnglish)
    const isParagraph = firstPlace(slide) !== lastPlace(slides[at - 1])
    const isGood = name?.isWhole === true && isParagraph && !pointsBack(name.chapter)
    const begins = name !== undefined && (since >= most || (isGood && since >= least)) && all - told >= least / 2
    const seconds = secondsOf(slide)
    told += seconds
    since = (begins ? 0 : since) + seconds
    return begins ? { ...slide, chapter: slide.chapter ?? name.chapter } : slide
  })
}

const placesOf = (slide: Slide | undefined) =>
  slide?.lines.flatMap(({ sources }) => sources.map(({ document, passageId }) => `${document}:${passageId}`)) ?? []
const firstPlace = (slide: Slide) => placesOf(slide)[0]
const lastPlace = (slide: Slide | undefined) => placesOf(slide).at(-1)

/** What a slide says in a few words, and whether that is all that it shows. */
function nameOf(slide: Slide, isEnglish: boolean): Named | undefined {
  const text = ideaOf(slide)
  if (text === undefined || text === '') return undefined
  const whole = shownForm(text, longest.heading, isEnglish)
  return whole === undefined ? { chapter: cut(text), isWhole: false } : { chapter: whole, isWhole: true }
}

function ideaOf(slide: Slide): string | undefined {
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
function cut(text: string): string {
  const letters = text.slice(0, longest.heading - 1).toWellFormed()
  const end = letters.lastIndexOf(' ')
  return `${(end > longest.heading / 2 ? letters.slice(0, end) : letters).replace(/[\s\p{P}]+$/u, '')}…`
}
