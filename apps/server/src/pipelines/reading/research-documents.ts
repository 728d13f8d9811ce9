import { type ReportParagraph, type ResearchReport, researchReport } from '@patchbay/contract'
import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/connection.ts'
import { requests, researches } from '../../db/schema.ts'
import { type Passage, sentenceEnd, type SourceDocument } from '@patchbay/text'
import type { Reader } from '@patchbay/reading'
import { countWords } from '@patchbay/writing'
import { whereVisible } from '../../requests/store.ts'
import { OrderError } from '../classify-failure.ts'

/** Finished researches of a workspace as material, in the order of `ids`. Throws where none of them is there any more. */
export async function loadResearchDocuments(
  { db, reader, workspaceId }: { db: Db; reader: Reader; workspaceId: string },
  ids: readonly string[],
  signal: AbortSignal,
): Promise<SourceDocument[]> {
  const rows = await db
    .select({ id: researches.id, prompt: researches.prompt, text: researches.responseText, report: researches.report })
    .from(researches)
    .innerJoin(requests, eq(requests.id, researches.requestId))
    .where(and(whereVisible(workspaceId), eq(researches.workspaceId, workspaceId), inArray(researches.id, [...ids])))
  const documents: SourceDocument[] = []
  for (const row of rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))) {
    const report = z.safeParse(researchReport, row.report)
    if (report.success) documents.push(...documentsFromReport(report.data))
    else documents.push(await documentFromText(reader, row, signal))
  }
  if (documents.length === 0) throw new OrderError('The researches that this was to be made of were deleted.')
  return documents
}

/** For a research whose report is stored as text only. */
async function documentFromText(
  reader: Reader,
  { prompt, text }: { prompt: string; text: string | null },
  signal: AbortSignal,
): Promise<SourceDocument> {
  if (!text) throw new OrderError(`The research "${prompt.slice(0, 100)}" has no text.`)
  const plain = text.replace(/<\/(p|h\d|li|div)>/gi, '\n\n').replace(/<[^>]+>/g, ' ')
  return { ...(await reader.read({ type: 'text', content: plain }, signal)), title: prompt.slice(0, 200) }
}

/**
 * What a report says, a document for each source that it says it out of: what is made of it cites those, and not us. What
 * it cites of several stands with the first; what nothing bears is left out. Of a report that says little the passages
 * that it was written from are told, which say more of the same.
 */
export function documentsFromReport(report: ResearchReport): SourceDocument[] {
  const runs = citationRunsOf(report)
  const cited = new Set(runs.map(({ n }) => n))
  const sources = report.sources.filter(({ n }) => cited.has(n))
  const isShort = hasLittleNews(report, runs, sources)
  return sources.flatMap(({ n, title, url, siteName, publishedOn, authors, usedPassages }) => {
    const own = isShort && usedPassages.length > 0 ? usedPassages.map(toPassage) : runs.filter((run) => run.n === n)
    const passages = own.map(({ text, heading }, index): Passage => ({
      id: `p${index + 1}`,
      text,
      ...(heading !== undefined && { heading }),
    }))
    return {
      sourceType: 'text' as const,
      title,
      ...(url && /^https?:/.test(url) && { url }),
      ...(siteName && { siteName }),
      ...(publishedOn && { publishedOn }),
      ...(authors?.[0] && { author: authors.join(', ') }),
      language: report.language,
      passages,
    }
  })
}

/** With fewer words a report is not much to choose from, where its passages have so many times as many. */
const minReportWords = 200
const sourceToReportRatio = 2

function hasLittleNews(
  { newSince }: ResearchReport,
  runs: readonly CitationRun[],
  sources: ResearchReport['sources'],
): boolean {
  const count = (texts: readonly { text: string }[]) => texts.reduce((sum, { text }) => sum + countWords(text), 0)
  const words = count(runs)
  // What is new would be lost among what is not.
  if (newSince !== undefined || words >= minReportWords) return false
  return count(sources.flatMap(({ usedPassages }) => usedPassages)) >= sourceToReportRatio * words
}

const betweenSentences = new RegExp(`${sentenceEnd}(?=\\s)`, 'gu')

/** What was shortened around the words that were used begins and ends with whole sentences, as far as it has some. */
function toPassage({ text, heading }: { text: string; heading?: string }) {
  const ends = [...text.matchAll(betweenSentences)].filter(({ index }) => index > 0)
  const from = text.startsWith('… ') ? (ends[0] ? ends[0].index + ends[0][0].length + 1 : 2) : 0
  const last = text.endsWith(' …') ? ends.at(-1) : undefined
  const to = last ? last.index + last[0].length : text.length
  return { text: from < to ? text.slice(from, to) : text.replace(/^… | …$/gu, ''), heading }
}

/** What a report says, in the order of reading: in short, what is new, its sections. */
function citationRunsOf({
  sections,
  newSince,
  summary,
}: ResearchReport): (CitationRun & { heading: string | undefined })[] {
  const parts = [
    ...(newSince ? [{ heading: newSince.heading, paragraphs: newSince.paragraphs }] : []),
    // Disputed points are left out, because one side alone would read as a fact.
    ...sections.map(({ heading, paragraphs }) => ({ heading, paragraphs })),
  ]
  // A retelling says again what stands in the sections; quotations stand in one place of a report.
  const quoted = parts.length > 0 ? summary.filter(({ kind }) => kind === 'quote') : summary
  const said = [{ heading: undefined, paragraphs: [{ sentences: quoted }] }, ...parts]
  // The sections repeat what is new.
  const seen = new Set<string>()
  return said.flatMap(({ heading, paragraphs }) =>
    paragraphs.flatMap((paragraph) => citationRunsIn(paragraph, seen).map((run) => ({ ...run, heading }))),
  )
}

type CitationRun = { n: number; text: string }

/** Sentences in a row out of one source, each sentence once. */
function citationRunsIn({ sentences }: ReportParagraph, seen: Set<string>): CitationRun[] {
  const runs: CitationRun[] = []
  for (const { text, cites } of sentences) {
    const [n] = cites
    if (n === undefined || seen.has(text)) continue
    seen.add(text)
    const last = runs.at(-1)
    if (last?.n === n) last.text += ` ${text}`
    else runs.push({ n, text })
  }
  return runs
}
