import type { Slide, Storyboard } from '@patchbay/text'
import { longest, most } from '../explainers/lengths.ts'
import { creditLine } from '../explainers/credit.ts'
import type { ExplainerBrief } from '../port.ts'
import { oneLine } from './explainer-schema.ts'
import type { WrittenExplainer } from './explainer-schema.ts'
import type { Ground } from './grounding.ts'
import { Making } from './making-slides.ts'

/**
 * The model's answer as a storyboard: what does not fit, stands nowhere in the material or is said by nobody is left out,
 * and a slide that lost what made its kind becomes a plain one.
 */
export function toStoryboard(written: WrittenExplainer, brief: ExplainerBrief, ground: Ground | undefined): Storyboard {
  const made = new Making(brief, ground)
  const title =
    oneLine(brief.title ?? '') ||
    made.grounded(oneLine(written.title)) ||
    (brief.documents[0]?.title ?? oneLine(brief.topic ?? ''))
  const told = written.slides.filter(({ shows }) => shows !== 'sources')
  const slides = told.flatMap((one, at) => made.slide(one, at === 0 ? title : undefined))
  const [first] = slides
  if (first?.shows !== 'title') slides.unshift({ lines: [made.ours(title)], shows: 'title', title })
  const subtitle = made.grounded(oneLine(written.subtitle))
  if (slides[0]?.shows === 'title' && subtitle !== undefined && subtitle !== '' && subtitle.length <= longest.item)
    slides[0].subtitle = subtitle
  const warnings = made.warnings()
  return {
    title,
    language: brief.language,
    slides: [...slides, ...sourceSlides(written, brief, title, made)],
    ...(warnings.length > 0 && { warnings }),
  }
}

/** Every source is named, with the model's own words for it where it has some. */
function sourceSlides(written: WrittenExplainer, { documents }: ExplainerBrief, title: string, made: Making): Slide[] {
  const own = written.slides.find(({ shows }) => shows === 'sources')
  const heading = oneLine(own?.heading ?? '') || title
  return Array.from({ length: Math.ceil(documents.length / most.items) }, (_, at): Slide => {
    const named = documents.slice(at * most.items, (at + 1) * most.items)
    return {
      lines: named.map((document, shows) => made.ours(creditLine(document).replace(' · ', ', '), shows)),
      shows: 'sources',
      heading,
      items: named.map(({ title: name, siteName }) => ({
        title: name,
        ...(siteName !== undefined && siteName !== '' && { site: siteName }),
      })),
    }
  })
}
