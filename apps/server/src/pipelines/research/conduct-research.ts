import type { ResearchReport } from '@patchbay/contract'
import { detectLanguageOfHeads } from '@patchbay/engines'
import { checkReport, type Note, type ResearchBrief, type ResearchDocument } from '@patchbay/writing'
import type { SearchHit } from '@patchbay/reading'
import type { researchSteps } from '../../kinds/research/steps.ts'
import type { StartedRequest } from '../../requests/attempts.ts'
import { loadProjectContexts } from '../reading/project-contexts.ts'
import type { Steps } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { loadEarlierReport, listOtherRunIds } from './earlier-report.ts'
import { searchQuestions } from './search-questions.ts'
import { describeDroppedSentences, refuseEmptyReport, describeUnfilledFields } from './report-warnings.ts'
import { storeArtefact, loadArtefact, withoutNulCharacters } from './research-artefacts.ts'
import { withinTimeLimit, timeLimits } from './limits.ts'
import { takeNotesOfQuestions } from './notes.ts'
import { createLibrarySearch } from './library-search.ts'
import { readDocuments } from './read-documents.ts'

/** What was found out, with who found it and what went wrong. */
export type ResearchFindings = { report: ResearchReport; engines: Record<string, string>; warnings: string[] }

type ResearchContext = {
  tools: Tools
  request: StartedRequest<'research'>
  steps: Steps<Exclude<keyof typeof researchSteps, 'publish'>>
  signal: AbortSignal
  /** Told what the report is called, as soon as it is written. */
  onTitle?: (title: string) => Promise<void>
}

/**
 * Everything of a research but its end: plan the questions, search, read, take notes, write, check. Each step resumes where
 * an earlier run left it; what was read is never read again.
 */
export async function conductResearch({
  tools,
  request,
  steps,
  signal,
  onTitle,
}: ResearchContext): Promise<ResearchFindings> {
  const { db, engines } = tools
  const { files, reader, gather, search } = engines
  const { order, workspaceId } = request
  const writer = engines.researchWriter(order.provider)
  const shelf = { files, requestId: request.id }
  const projects = await loadProjectContexts(db, workspaceId, order.projects)

  const plan = await steps.run('plan', { text: order.text, writer: writer.id, projects }, async () => {
    const language = detectLanguageOfHeads([order.text])
    const brief: ResearchBrief = {
      question: order.text,
      language,
      // The order says no language: it is taken from the question.
      languageChosen: false,
      ...(projects && { projects }),
    }
    const earlier = await loadEarlierReport(db, request)
    const questions = await withinTimeLimit(
      { timeoutMs: timeLimits.planMs, what: 'Planning the questions', signal },
      (limited) => writer.planResearch(brief, limited),
    )
    // Of this moment, also where a later try goes on with it.
    const on = new Date().toISOString()
    return {
      brief,
      questions,
      on,
      ...(earlier && { since: earlier.on, earlierKey: await storeArtefact(shelf, 'earlier', earlier) }),
    }
  })
  const { brief, questions } = plan

  // No run of a recurring research is a source for another.
  const except = [request.id, ...(await listOtherRunIds(db, request))]
  const searchEngines = [createLibrarySearch({ db, files, workspaceId, except }), ...search]
  const found = await steps.run(
    'search',
    { questions, engines: searchEngines.map(({ id }) => id) },
    async (progress) => {
      const { hits, warnings } = await searchQuestions(
        questions,
        {
          engines: searchEngines,
          language: brief.language,
          since: plan.since?.slice(0, 10),
          hasSources: Boolean(order.sources?.length),
        },
        signal,
        progress,
      )
      return {
        hitsKey: await storeArtefact(shelf, 'hits', hits),
        count: hits.length,
        warnings: warnings.map(withoutNulCharacters),
      }
    },
  )

  const read = await steps.run('read', { found, sources: order.sources ?? [] }, async (progress) => {
    const hits = await loadArtefact<SearchHit[]>(shelf, found.hitsKey)
    const { language } = brief
    const { documents, warnings } = await readDocuments({ tools, gather, request, language, signal, progress }, hits)
    return {
      documentsKey: await storeArtefact(shelf, 'documents', documents),
      count: documents.length,
      warnings: warnings.map(withoutNulCharacters),
    }
  })

  const noted = await steps.run('note', { read, questions, writer: writer.id }, async (progress) => {
    const documents = await loadArtefact<ResearchDocument[]>(shelf, read.documentsKey)
    const notes = await withinTimeLimit({ timeoutMs: timeLimits.noteMs, what: 'Taking notes', signal }, (limited) =>
      takeNotesOfQuestions({ writer, brief }, questions, documents, limited, progress),
    )
    return { notesKey: await storeArtefact(shelf, 'notes', notes), count: notes.length }
  })

  const material = async () => ({
    questions,
    documents: await loadArtefact<ResearchDocument[]>(shelf, read.documentsKey),
    notes: await loadArtefact<Note[]>(shelf, noted.notesKey),
  })
  const { jsonFormat } = order
  const written = await steps.run('write', { noted, jsonFormat, writer: writer.id }, async (progress) => {
    const earlier =
      plan.earlierKey && (await loadArtefact<{ report: ResearchReport; on: string }>(shelf, plan.earlierKey))
    const from = { ...(await material()), on: plan.on, ...(earlier && { earlier }), ...(jsonFormat && { jsonFormat }) }
    const report = await withinTimeLimit(
      { timeoutMs: timeLimits.writeMs, what: 'Writing the report', signal },
      (limited) => writer.writeReport(brief, from, limited, progress),
    )
    return { reportKey: await storeArtefact(shelf, 'written', report), title: report.title }
  })
  await onTitle?.(written.title)

  const checked = await steps.run('check', written, async () => {
    const { notes, documents } = await material()
    const { report, dropped } = checkReport(await loadArtefact(shelf, written.reportKey), notes, documents)
    refuseEmptyReport(report)
    return { reportKey: await storeArtefact(shelf, 'checked', report), dropped: dropped.length }
  })

  const report = await loadArtefact<ResearchReport>(shelf, checked.reportKey)
  return {
    report,
    engines: {
      search: searchEngines.map(({ label }) => label).join(', '),
      reader: reader.id,
      writing: report.writtenBy,
    },
    warnings: [
      ...found.warnings,
      ...read.warnings,
      ...describeDroppedSentences(checked.dropped),
      ...report.warnings,
      ...describeUnfilledFields(order, report),
    ],
  }
}
