import { parentPort, workerData } from 'node:worker_threads'
import type { ResearchReport } from '@patchbay/contract'
import type { WorkerMessage } from '@patchbay/processes'
import type { Note, ResearchBrief, ResearchDocument, ResearchMaterial, ResearchQuestion } from '../port.ts'
import { composeReport } from './compose-report.ts'
import { createReadabilityCheck } from './report-language.ts'

export type ResearchTask = { brief: ResearchBrief; language: string } & (
  | { questions: ResearchQuestion[]; documents: ResearchDocument[] }
  | { material: ResearchMaterial; writtenBy: string }
)

const task = workerData as ResearchTask
const postMessage = (message: WorkerMessage<Note[] | ResearchReport, never>) => parentPort?.postMessage(message)
const reportProgress = (share: number) => postMessage({ progress: share })

if ('questions' in task) {
  const { brief, questions, documents, language } = task
  // Writing needs neither grammar nor meanings: they are loaded where they are used.
  const [{ chooseNotes: chosenNotes }, { Embeddings }] = await Promise.all([
    import('./choose-notes.ts'),
    import('./embeddings.ts'),
  ])
  const embeddings = language === 'English' ? new Embeddings() : undefined
  const isReadable = createReadabilityCheck(language)
  const notes: Note[] = []
  for (const [at, question] of questions.entries()) {
    const tellShare = (share: number) => reportProgress((at + share) / questions.length)
    notes.push(...(await chosenNotes(brief, question, documents, language, isReadable, embeddings, tellShare)))
  }
  postMessage({ answer: notes })
} else {
  postMessage({ answer: composeReport(task.brief, task.material, task.language, task.writtenBy) })
}
