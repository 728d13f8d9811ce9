import { parentPort, workerData } from 'node:worker_threads'
import type { ResearchReport } from '@patchbay/contract'
import type { FromWorker } from '@patchbay/processes'
import type { Note, ResearchBrief, ResearchDocument, ResearchMaterial, ResearchQuestion } from '../port.ts'
import { composedReport } from './compose-report.ts'
import { isReadableIn } from './languages-of.ts'

export type ResearchTask = { brief: ResearchBrief; language: string } & (
  | { questions: ResearchQuestion[]; documents: ResearchDocument[] }
  | { material: ResearchMaterial; writtenBy: string }
)

const task = workerData as ResearchTask
const tell = (message: FromWorker<Note[] | ResearchReport, never>) => parentPort?.postMessage(message)
const progress = (share: number) => tell({ progress: share })

if ('questions' in task) {
  const { brief, questions, documents, language } = task
  // Writing needs neither grammar nor meanings: they are loaded where they are used.
  const [{ chosenNotes }, { Embeddings }] = await Promise.all([import('./choose-notes.ts'), import('./embeddings.ts')])
  const embeddings = language === 'English' ? new Embeddings() : undefined
  const isReadable = isReadableIn(language)
  const notes: Note[] = []
  for (const [at, question] of questions.entries()) {
    const tellShare = (share: number) => progress((at + share) / questions.length)
    notes.push(...(await chosenNotes(brief, question, documents, language, isReadable, embeddings, tellShare)))
  }
  tell({ answer: notes })
} else {
  tell({ answer: composedReport(task.brief, task.material, task.language, task.writtenBy) })
}
