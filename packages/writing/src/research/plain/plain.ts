import type { ResearchReport } from '@patchbay/contract'
import { runInWorker, WorkerError } from '@patchbay/processes'
import { WritingError } from '@patchbay/engines'
import { createAvoidedCheck } from '../../projects/project-words.ts'
import type { Note, ResearchWriter } from '../port.ts'
import { chooseReportLanguage, describeUnreadableSources } from './report-language.ts'
import { planQuestions } from './plan-questions.ts'
import { NoteCache } from './note-cache.ts'
import type { ResearchTask } from './research-worker.ts'

/**
 * The writer of reports that needs no model: it finds the sentences of the sources that answer, and quotes them in an
 * order that reads. It states nothing that no source says; it cannot translate.
 */
export function createEmbeddedResearch(): ResearchWriter {
  const label = 'embedded (extractive)'
  const taken = new NoteCache()
  return {
    id: 'embedded:research:1',
    label,
    async planResearch(brief, signal) {
      signal.throwIfAborted()
      return planQuestions(brief)
    },
    async takeNotes(brief, question, documents, signal, progress) {
      signal.throwIfAborted()
      const language = chooseReportLanguage(brief, documents)
      const all = await taken.notesOf({ brief, question, documents }, signal, (questions) =>
        runInResearchWorker<Note[]>({ brief, language, questions, documents }, signal, progress),
      )
      progress(1)
      const isAvoided = createAvoidedCheck(brief.projects)
      return all.filter((note) => note.question === question.id && !isAvoided(note.text))
    },
    async writeReport(brief, material, signal, progress) {
      signal.throwIfAborted()
      const language = chooseReportLanguage(brief, material.documents)
      if (material.notes.length === 0) {
        throw new WritingError(
          'Nothing that was read says anything about this question. Ask in other words, or add sources to the library.',
        )
      }
      const report = await runInResearchWorker<ResearchReport>(
        { brief, language, material, writtenBy: label },
        signal,
        progress,
      )
      progress(1)
      return { ...report, warnings: [...report.warnings, ...describeUnreadableSources(language, material.documents)] }
    },
  }
}

async function runInResearchWorker<Made>(
  task: ResearchTask,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<Made> {
  try {
    const limits = { timeoutMs: 180_000, memoryMb: 1024, signal }
    const outcome = await runInWorker<Made>(new URL('./research-worker.ts', import.meta.url), task, limits, progress)
    if ('answer' in outcome) return outcome.answer
    throw new WritingError('No report could be written from the material.')
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error
    throw new WritingError(`No report could be written from the material: ${error.message}.`, false, { cause: error })
  }
}
