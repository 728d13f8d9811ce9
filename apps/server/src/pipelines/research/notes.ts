import type { Note, ResearchBrief, ResearchDocument, ResearchQuestion, ResearchWriter } from '@patchbay/writing'
import pMap from 'p-map'
import { OrderError } from '../classify-failure.ts'
import { refineQuestionHint } from './report-warnings.ts'
import type { StepProgress } from '../steps.ts'

/** A model answers several questions side by side about as fast as one. */
const maxConcurrentQuestions = 3

/** Notes on every question, in the questions' order. Throws where no document says anything about any of them. */
export async function takeNotesOfQuestions(
  { writer, brief }: { writer: ResearchWriter; brief: ResearchBrief },
  questions: readonly ResearchQuestion[],
  documents: ResearchDocument[],
  signal: AbortSignal,
  progress: StepProgress,
): Promise<Note[]> {
  const shares = questions.map(() => 0)
  const tell = (at: number, share: number) => {
    shares[at] = Math.max(shares[at] ?? 0, share)
    const done = shares.filter((one) => one >= 1).length
    const whole = shares.reduce((sum, one) => sum + one, 0) / questions.length
    progress(whole, `Taking notes: ${done} of ${questions.length} questions`)
  }
  // Where one fails, nobody goes on asking for the others.
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  const take = async (question: ResearchQuestion, at: number) => {
    const taken = await writer.takeNotes(brief, question, documents, either, (share) => tell(at, share))
    tell(at, 1)
    return taken
  }
  const notes = await pMap(questions, take, { concurrency: maxConcurrentQuestions }).catch((error: unknown) => {
    failed.abort(error)
    throw error
  })
  if (notes.every((taken) => taken.length === 0)) {
    const read =
      documents.length === 1
        ? 'The one source that was read says'
        : `The ${documents.length} sources that were read say`
    throw new OrderError(`${read} nothing about this. Nothing was charged. ${refineQuestionHint}`)
  }
  return notes.flat()
}
