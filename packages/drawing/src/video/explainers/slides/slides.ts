import type { Page } from '../page.ts'
import type { Slide } from '@patchbay/text'
import { chartSlide } from './chart-slide.ts'
import { comparisonSlide } from './comparison-slide.ts'
import { agendaSlide, listSlide, recapSlide } from './list-slides.ts'
import { numberSlide } from './number-slide.ts'
import { sourcesSlide } from './sources-slide.ts'
import { statementSlide } from './statement-slide.ts'
import { timelineSlide } from './timeline-slide.ts'
import { quotationSlide, titleSlide } from './words-slides.ts'

/** Puts what a slide shows on its page. */
export function drawSlide(page: Page, slide: Slide): void {
  switch (slide.shows) {
    case 'title':
      return titleSlide(page, slide)
    case 'agenda':
      return agendaSlide(page, slide)
    case 'statement':
      return statementSlide(page, slide)
    case 'list':
      return listSlide(page, slide)
    case 'quotation':
      return quotationSlide(page, slide)
    case 'number':
      return numberSlide(page, slide)
    case 'comparison':
      return comparisonSlide(page, slide)
    case 'timeline':
      return timelineSlide(page, slide)
    case 'sources':
      return sourcesSlide(page, slide)
    case 'recap':
      return recapSlide(page, slide)
    case 'chart':
      return chartSlide(page, slide)
  }
}
