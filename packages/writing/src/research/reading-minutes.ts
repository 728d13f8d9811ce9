import type { ResearchReport } from '@patchbay/contract'
import { wordCount } from '../pace.ts'
import { sentencesOfReport } from './tidied.ts'

/** What people read quietly in a minute. */
const wordsAMinute = 230

/** Whole minutes, at least one. */
export const readingMinutesOf = (report: ResearchReport): number =>
  Math.max(1, Math.round(sentencesOfReport(report).reduce((sum, { text }) => sum + wordCount(text), 0) / wordsAMinute))
