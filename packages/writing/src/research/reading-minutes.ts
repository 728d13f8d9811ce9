import type { ResearchReport } from '@patchbay/contract'
import { countWords } from '../speech-rate.ts'
import { sentencesOfReport } from './tidy-report.ts'

/** What people read quietly in a minute. */
const wordsPerMinute = 230

/** Whole minutes, at least one. */
export const estimateReadingMinutes = (report: ResearchReport): number =>
  Math.max(
    1,
    Math.round(sentencesOfReport(report).reduce((sum, { text }) => sum + countWords(text), 0) / wordsPerMinute),
  )
