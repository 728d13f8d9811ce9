import type { Slide, Storyboard } from '@patchbay/text'
import { maxLengths, maxCounts } from '../explainers/lengths.ts'
import { formatCredit } from '../explainers/credit.ts'
import type { ExplainerBrief } from '../port.ts'
import { toOneLine } from './explainer-schema.ts'
import type { WrittenExplainer } from './explainer-schema.ts'
import type { Grounding } from './grounding.ts'
import { SlideBuilder } from './slide-builder.ts'

/**
 * The model's answer as a storyboard: what does not fit, stands nowhere in the material or is said by nobody is left out,
 * and a slide that lost what made its kind becomes a plain one.
 */
export function buildStoryboard(
  written: WrittenExplainer,
  brief: ExplainerBrief,
  ground: Grounding | undefined,
): Storyboard {
  const made = new SlideBuilder(brief, ground)
  const title =
    toOneLine(brief.title ?? '') ||
    made.grounded(toOneLine(written.title)) ||
    (brief.documents[0]?.title ?? toOneLine(brief.topic ?? ''))
  const told = written.slides.filter(({ shows }) => shows !== 'sources')
  const slides = told.flatMap((one, index) => made.slide(one, index === 0 ? title : undefined))
  const [first] = slides
  if (first?.shows !== 'title') slides.unshift({ lines: [made.ours(title)], shows: 'title', title })
  const subtitle = made.grounded(toOneLine(written.subtitle))
  if (slides[0]?.shows === 'title' && subtitle !== undefined && subtitle !== '' && subtitle.length <= maxLengths.item)
    slides[0].subtitle = subtitle
  const warnings = made.warnings()
  return {
    title,
    language: brief.language,
    slides: [...slides, ...buildSourceSlides(written, brief, title, made)],
    ...(warnings.length > 0 && { warnings }),
  }
}

/** Every source is named, with the model's own words for it where it has some. */
function buildSourceSlides(
  written: WrittenExplainer,
  { documents }: ExplainerBrief,
  title: string,
  made: SlideBuilder,
): Slide[] {
  const own = written.slides.find(({ shows }) => shows === 'sources')
  const heading = toOneLine(own?.heading ?? '') || title
  return Array.from({ length: Math.ceil(documents.length / maxCounts.items) }, (_, index): Slide => {
    const named = documents.slice(index * maxCounts.items, (index + 1) * maxCounts.items)
    return {
      lines: named.map((document, shows) => made.ours(formatCredit(document).replace(' · ', ', '), shows)),
      shows: 'sources',
      heading,
      items: named.map(({ title: name, siteName }) => ({
        title: name,
        ...(siteName !== undefined && siteName !== '' && { site: siteName }),
      })),
    }
  })
}
