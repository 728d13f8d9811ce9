import { type ChooseModel, WritingError } from '@patchbay/engines'
import { ask } from '../../models/ask.ts'
import { type TextModelConfig, textModel } from '../../models/text-model.ts'
import type { Note, ResearchQuestion, ResearchWriter } from '../port.ts'
import type { QuestionKind } from '../../vocabulary/phrases/row.ts'
import { materialFor, placeOfQuote } from './material.ts'
import { notesInstructions, notesPrompt, planInstructions, planPrompt } from './prompts.ts'
import { notesSchema, planSchema } from './schemas.ts'
import { writtenReport } from './write-report.ts'

const mostQuestions = 6
const mostNotes = 16
const kinds: readonly QuestionKind[] = [
  'what',
  'why',
  'how',
  'when',
  'who',
  'where',
  'howMuch',
  'compare',
  'effects',
  'next',
]

/**
 * The writer of reports that uses a text model. What it says is held to what was read: a note is kept where its quotation
 * stands in its passage, a sentence where its notes bear it. Throws `WritingError` at once for a model that cannot be.
 */
export function createModelsResearch(choose: ChooseModel, config: TextModelConfig): ResearchWriter {
  const model = textModel(choose, config)
  return {
    id: `models:${config.model}:research`,
    label: config.model,
    async planResearch(brief, signal) {
      signal.throwIfAborted()
      const plan = await ask(
        model,
        {
          instructions: planInstructions(brief),
          prompt: planPrompt(brief),
          schema: planSchema,
          review: ({ questions }) => ({
            must: questions.some(isWhole)
              ? []
              : ['There is no question with a text, a heading and words to search for.'],
            should: [],
          }),
        },
        signal,
      )
      return plan.questions
        .filter(isWhole)
        .slice(0, mostQuestions)
        .map(({ kind, text, heading, words }, at): ResearchQuestion => ({
          id: `q${at + 1}`,
          kind: kinds.find((known) => known === kind) ?? 'what',
          text: plain(text),
          heading: plain(heading),
          words: plain(words),
        }))
    },
    async takeNotes(brief, question, documents, signal, progress) {
      signal.throwIfAborted()
      if (documents.length === 0) throw new WritingError('There is nothing to write from: no source could be read.')
      const { notes } = await ask(
        model,
        {
          instructions: notesInstructions,
          prompt: notesPrompt(brief, question, materialFor(question, documents)),
          schema: notesSchema,
          review: ({ notes: taken }) => {
            const wrong = taken.filter(({ label, quote }) => !placeOfQuote(label, quote, documents))
            const words = wrong
              .slice(0, 5)
              .map(({ label, quote }) => `“${quote.slice(0, 80)}” does not stand in ${label}.`)
            return {
              must: [],
              should: wrong.length === 0 ? [] : [`Quotations must be copied letter by letter. ${words.join(' ')}`],
            }
          },
        },
        signal,
      )
      progress(1)
      return notes
        .flatMap(({ text, label, quote, weight }) => {
          const place = placeOfQuote(label, quote, documents)
          return place && plain(text) !== '' ? [{ text: plain(text), place, weight }] : []
        })
        .slice(0, mostNotes)
        .map(({ text, place, weight }, at): Note => ({
          id: `${question.id}n${at + 1}`,
          question: question.id,
          text,
          places: [place],
          weight: Math.min(1, Math.max(0, weight)),
        }))
    },
    async writeReport(brief, material, signal, progress) {
      signal.throwIfAborted()
      if (material.notes.length === 0) {
        throw new WritingError(
          'Nothing that was read says anything about this question. Ask in other words, or add sources to the library.',
        )
      }
      return writtenReport(model, config.model, brief, material, signal, progress)
    },
  }
}

const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim().slice(0, 400)
const isWhole = ({ text, heading, words }: { text: string; heading: string; words: string }): boolean =>
  [text, heading, words].every((said) => plain(said) !== '')
