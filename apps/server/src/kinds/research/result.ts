import * as z from 'zod/mini'
import type { Shown } from '../kind.ts'

/** The report itself stands in the research's own row, where lists leave it unread. */
export const researchResult = z.object({
  language: z.string(),
  sourceCount: z.number(),
  readingMinutes: z.number(),
  engines: z.record(z.string(), z.string()),
  warnings: z.array(z.string()),
})
export type ResearchResult = z.input<typeof researchResult>

export const showsResearch = ({ engines, warnings }: ResearchResult): Shown => ({ engines, warnings })
