import { type ReportParagraph, type ResearchReport, researchReport } from '@patchbay/contract'
import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/connection.ts'
import { requests, researches } from '../../db/schema.ts'
import type { Passage, Reader, SourceDocument } from '../../engines/reader/port.ts'
import { visible } from '../../requests/store.ts'
import { OrderError } from '../failure.ts'

/** Finished researches of a workspace as material, in the order of `ids`. Throws where none of them is there any more. */
export async function researchDocuments(
  { db, reader, workspaceId }: { db: Db; reader: Reader; workspaceId: string },
  ids: readonly string[],
  signal: AbortSignal,
): Promise<SourceDocument[]> {
  const rows = await db
    .select({ id: researches.id, prompt: researches.prompt, text: researches.responseText, report: researches.report })
    .from(researches)
    .innerJoin(requests, eq(requests.id, researches.requestId))
    .where(and(visible(workspaceId), eq(researches.workspaceId, workspaceId), inArray(researches.id, [...ids])))
  const documents: SourceDocument[] = []
  for (const row of rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))) {
    const report = z.safeParse(researchReport, row.report)
    if (report.success) documents.push(...documentsOfReport(report.data))
    else documents.push(await documentOfText(reader, row, signal))
  }
  if (documents.length === 0) throw new OrderError('The researches that this was to be made of were deleted.')
  return documents
}

/** Of a research that is kept as its text alone. */
async function documentOfText(
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
 * it cites of several stands with the first; what nothing bears is left out.
 */
export function documentsOfReport({
  language,
  sources,
  sections,
  newSince,
  summary,
}: ResearchReport): SourceDocument[] {
  const parts = [
    ...(newSince ? [{ heading: newSince.heading, paragraphs: newSince.paragraphs }] : []),
    ...sections.map(({ heading, paragraphs }) => ({ heading, paragraphs })),
  ]
  // Where there are no sections the summary is all there is; else it says again what stands in them.
  const said = parts.length > 0 ? parts : [{ heading: undefined, paragraphs: [{ sentences: summary }] }]
  // What is new is said again in its section.
  const seen = new Set<string>()
  const runs = said.flatMap(({ heading, paragraphs }) =>
    paragraphs.flatMap((paragraph) => runsIn(paragraph, seen).map((run) => ({ ...run, heading }))),
  )
  return sources.flatMap(({ n, title, url, siteName, publishedOn, authors }) => {
    const own = runs.filter((run) => run.n === n)
    if (own.length === 0) return []
    const passages = own.map(({ text, heading }, at): Passage => ({
      id: `p${at + 1}`,
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
      language,
      passages,
    }
  })
}

type Run = { n: number; text: string }

/** Sentences in a row out of one source, each sentence once. */
function runsIn({ sentences }: ReportParagraph, seen: Set<string>): Run[] {
  const runs: Run[] = []
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
