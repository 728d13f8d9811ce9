import { createHash } from 'node:crypto'
import type { Note, ResearchBrief, ResearchDocument, ResearchQuestion } from '../port.ts'
import { planQuestions } from './plan-questions.ts'

const maxCached = 3

type NoteRequest = { brief: ResearchBrief; question: ResearchQuestion; documents: ResearchDocument[] }

/**
 * Notes on all questions of a research are taken together, since most of the time goes into what they share: loading the
 * model, and the meaning of the same sentences. Who asks for the next question gets what was found with the first.
 */
export class NoteCache {
  readonly #kept = new Map<string, Promise<Note[]>>()

  async notesOf(
    { brief, question, documents }: NoteRequest,
    signal: AbortSignal,
    take: (questions: ResearchQuestion[]) => Promise<Note[]>,
  ): Promise<Note[]> {
    const all = planQuestions(brief)
    const isPlanned = all.some((one) => one.id === question.id && one.text === question.text)
    if (!isPlanned) return take([question])
    const key = createHash('sha256')
      .update(JSON.stringify([brief, documents]))
      .digest('hex')
    const known = this.#kept.get(key)
    if (known) {
      try {
        return await known
      } catch {
        // It ended with whoever asked first; who asks now may still be waiting.
        signal.throwIfAborted()
      }
    }
    const taking = take(all)
    this.#keep(key, taking)
    return taking
  }

  #keep(key: string, taking: Promise<Note[]>): void {
    this.#kept.set(key, taking)
    const forget = () => {
      if (this.#kept.get(key) === taking) this.#kept.delete(key)
    }
    taking.catch(forget)
    for (const oldest of [...this.#kept.keys()].slice(0, -maxCached)) this.#kept.delete(oldest)
  }
}
