import { costs } from '@patchbay/contract'
import * as z from 'zod/mini'
import type { Occurrence } from '../kind.ts'
import { sourceOrder } from '../material.ts'
import { namedProjects } from '../projects.ts'

export const researchOrder = z.object({
  /** What is to be found out, in the words of whoever asked. */
  text: z.string(),
  /** Whose model writes where its key is set; the price follows it. */
  provider: z.enum(['gemini', 'openai']),
  outputType: z.enum(['text', 'json']),
  /** The template that a JSON result follows. */
  jsonFormat: z.optional(z.string()),
  /** What is read before anything is searched: addresses and files of the order's own. */
  sources: z.optional(z.array(sourceOrder)),
  projects: namedProjects,
})
export type ResearchOrder = z.input<typeof researchOrder>

/** What its requests are called until a report has a title. */
function researchTitle(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longestTitle ? `${line.slice(0, longestTitle - 1).toWellFormed()}…` : line
}

const longestTitle = 120

/** Each run of a recurring one is priced as a single one is. */
export const researchRun = ({ text, provider }: ResearchOrder): Occurrence<'deepResearch'> => ({
  type: 'deepResearch',
  title: researchTitle(text),
  cost: costs.research({ provider }),
})
