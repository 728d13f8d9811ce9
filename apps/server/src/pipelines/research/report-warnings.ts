import type { ResearchReport } from '@patchbay/contract'
import type { ResearchOrder } from '../../kinds/research/order.ts'
import { OrderError } from '../classify-failure.ts'

/** What a caller of the console or of the API can do about a research that comes to nothing. */
export const refineQuestionHint =
  'Ask in other words, or follow a feed that writes about it: what the workspace holds is looked through too. Calls of the API can name pages and uploads in "files".'

/** A report of which nothing is left that its sources bear is none. */
export function refuseEmptyReport({ summary, sections, newSince }: ResearchReport): void {
  if (summary.length + sections.length > 0 || newSince) return
  throw new OrderError(
    `Nothing of what was written is borne out by what was read. Nothing was charged. ${refineQuestionHint}`,
  )
}

/** One warning for each kind of text removed from a report. */
export function describeDroppedSentences(count: number): string[] {
  if (count === 0) return []
  return [
    count === 1
      ? 'One sentence was left out: no source that was read bears it.'
      : `${count} sentences were left out: no source that was read bears them.`,
  ]
}

/** A writer that cannot fill a template says nothing of it itself. */
export function describeUnfilledFields({ jsonFormat }: ResearchOrder, { filled, writtenBy }: ResearchReport): string[] {
  if (jsonFormat === undefined || filled) return []
  return [`The template of jsonFormat could not be filled by ${writtenBy}: the JSON is the report itself.`]
}
