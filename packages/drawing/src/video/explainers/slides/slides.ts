import type { SlidePage } from '../slide-page.ts'
import type { Slide } from '@patchbay/text'
import { drawChartSlide } from './chart-slide.ts'
import { drawComparisonSlide } from './comparison-slide.ts'
import { drawAgendaSlide, drawListSlide, drawRecapSlide } from './list-slides.ts'
import { drawNumberSlide } from './number-slide.ts'
import { drawSourcesSlide } from './sources-slide.ts'
import { drawStatementSlide } from './statement-slide.ts'
import { drawTimelineSlide } from './timeline-slide.ts'
import { drawQuotationSlide, drawTitleSlide } from './text-slides.ts'

/** Puts what a slide shows on its page. */
export function drawSlide(page: SlidePage, slide: Slide): void {
  switch (slide.shows) {
    case 'title':
      return drawTitleSlide(page, slide)
    case 'agenda':
      return drawAgendaSlide(page, slide)
    case 'statement':
      return drawStatementSlide(page, slide)
    case 'list':
      return drawListSlide(page, slide)
    case 'quotation':
      return drawQuotationSlide(page, slide)
    case 'number':
      return drawNumberSlide(page, slide)
    case 'comparison':
      return drawComparisonSlide(page, slide)
    case 'timeline':
      return drawTimelineSlide(page, slide)
    case 'sources':
      return drawSourcesSlide(page, slide)
    case 'recap':
      return drawRecapSlide(page, slide)
    case 'chart':
      return drawChartSlide(page, slide)
  }
}
