import type { Page } from '../page.ts'
import type { Slide } from '../storyboard.ts'
import { agendaSlide, listSlide, recapSlide } from './list-slides.ts'
import { quotationSlide, statementSlide, titleSlide } from './words-slides.ts'

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
    case 'recap':
      return recapSlide(page, slide)
    default:
      return
  }
}
