import * as z from 'zod/mini'
import { withDescription, upstreamOnly } from '../wire/schema-descriptions.ts'

/** What kind of place a source is; a reader weighs a paper and a discussion differently. */
const sourceKinds = ['encyclopedia', 'paper', 'news', 'discussion', 'web', 'own'] as const
export type SourceKind = (typeof sourceKinds)[number]

/**
 * One sentence of a report. `quote`: it stands so in its source. `claim`: the writer's words for what its sources say.
 * `open`: nothing that was read bears it. All but `open` have at least one number in `cites`.
 */
const sentence = z.object({
  text: z.string(),
  /** Numbers of `sources`. */
  cites: z.array(z.int()),
  kind: z.enum(['quote', 'claim', 'open']),
  /** Ids of `usedPassages` of those sources: where it stands. */
  passages: z.optional(z.array(z.string())),
  /** Of a quotation: it follows the sentence before it in the source as well, so one pair of quotation marks holds both. */
  continues: z.optional(z.boolean()),
})
export type ReportSentence = z.infer<typeof sentence>

/** `lead` says whose words follow, and states nothing else: "The Royal Observatory explains:". */
const paragraph = z.object({ lead: z.optional(z.string()), sentences: z.array(sentence) })
export type ReportParagraph = z.infer<typeof paragraph>

/** Two sources that do not say the same of one thing; `about` is that thing, in words that stand in both. */
const contradiction = z.object({
  about: z.string(),
  kind: z.enum(['numbers', 'dates', 'denial']),
  a: sentence,
  b: sentence,
})
export type ReportContradiction = z.infer<typeof contradiction>

const section = z.object({
  heading: z.string(),
  /** The question that it answers, in full. */
  question: z.string(),
  paragraphs: z.array(paragraph),
  contradictions: z.array(contradiction),
})
export type ReportSection = z.infer<typeof section>

const source = z.object({
  /** Its number in the report, from 1. */
  n: z.int(),
  title: z.string(),
  /** Absent for what stands nowhere on the web: a text of the workspace's own. */
  url: z.optional(z.string()),
  siteName: z.optional(z.string()),
  /** ISO date. */
  publishedOn: z.optional(z.string()),
  authors: z.optional(z.array(z.string())),
  kind: z.enum(sourceKinds),
  /** What was used of it, in its order; `id` is one of its own in the whole report. */
  usedPassages: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      heading: z.optional(z.string()),
      page: z.optional(z.number()),
      /** When it is said, in a recording of the workspace's own. */
      timeMs: z.optional(z.number()),
    }),
  ),
})
export type ReportSource = z.infer<typeof source>

/** The report's own words in its language: what stands over its parts. */
const reportLabels = z.object({
  summary: z.string(),
  contents: z.string(),
  disagreements: z.string(),
  open: z.string(),
  sources: z.string(),
})

/** A research that is done, as data. What is read aloud, shown or exported of it is made from this. */
export const researchReport = z.object({
  title: z.string(),
  /** As it was asked. */
  question: z.string(),
  /** English name of a row of the language table. */
  language: z.string(),
  /** What wrote it, for example `embedded (extractive)` or `openai:gpt-5-mini`. */
  writtenBy: z.string(),
  readingMinutes: z.number(),
  labels: reportLabels,
  summary: z.array(sentence),
  sections: z.array(section),
  /** What no source answers, a sentence each, of the kind `open`. */
  open: z.array(sentence),
  sources: z.array(source),
  /** Of a later run: what the report before it did not hold. */
  newSince: z.optional(
    z.object({
      /** When the report before was made, ISO. */
      since: z.string(),
      /** "New since 3 May 2026", in the report's language. */
      heading: z.string(),
      paragraphs: z.array(paragraph),
      /** Sources that were not in the report before. */
      sources: z.array(z.int()),
    }),
  ),
  /** Where the order had a template: the template filled, and what each filled place (a JSON pointer) rests on. */
  filled: z.optional(
    z.object({
      value: z.unknown(),
      citations: z.array(
        z.object({ pointer: z.string(), cites: z.array(z.int()), passages: z.optional(z.array(z.string())) }),
      ),
    }),
  ),
  /** What of the order was not met, or what was left out, a sentence each. */
  warnings: z.array(z.string()),
})
export type ResearchReport = z.infer<typeof researchReport>

/** The report inside a record of the wire; undefined where there is none or it cannot be read. */
export const reportField = () =>
  upstreamOnly(
    withDescription<ResearchReport | null, ResearchReport | undefined>(z.catch(z.optional(researchReport), undefined), {
      type: 'maybe',
      of: researchReport,
    }),
  )
