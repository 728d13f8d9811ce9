import { type ChooseModel, WritingError } from '@patchbay/engines'
import { askWithReview } from '../../models/ask-with-review.ts'
import { type TextModelConfig, createTextModel } from '../../models/text-model.ts'
import type { Note, ResearchQuestion, ResearchWriter } from '../port.ts'
import type { QuestionKind } from '../../vocabulary/phrases/language-phrases.ts'
import { buildMaterial, locateQuote } from './material.ts'
import { notesInstructions, notesPrompt, planInstructions, planPrompt } from './prompts.ts'
import { notesSchema, planSchema } from './schemas.ts'
import { writeReportByModel } from './write-report.ts'

const maxQuestions = 6
const maxNotes = 16
const questionKinds: readonly QuestionKind[] = [
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
  const model = createTextModel(choose, config)
  return {
    id: `models:${config.model}:research`,
    label: config.model,
    async planResearch(brief, signal) {
      signal.throwIfAborted()
      const plan = await askWithReview(
        model,
        {
          instructions: planInstructions(brief),
          prompt: planPrompt(brief),
          schema: planSchema,
          review: ({ questions }) => ({
            must: questions.some(isCompleteQuestion)
              ? []
              : ['There is no question with a text, a heading and words to search for.'],
            should: [],
          }),
        },
        signal,
      )
      return plan.questions
        .filter(isCompleteQuestion)
        .slice(0, maxQuestions)
        .map(({ kind, text, heading, words }, index): ResearchQuestion => ({
          id: `q${index + 1}`,
          kind: questionKinds.find((known) => known === kind) ?? 'what',
          text: toPlainLine(text),
          heading: toPlainLine(heading),
          words: toPlainLine(words),
        }))
    },
    async takeNotes(brief, question, documents, signal, progress) {
      signal.throwIfAborted()
      if (documents.length === 0) throw new WritingError('There is nothing to write from: no source could be read.')
      const { notes } = await askWithReview(
        model,
        {
          instructions: notesInstructions,
          prompt: notesPrompt(brief, question, buildMaterial(question, documents)),
          schema: notesSchema,
          review: ({ notes: taken }) => {
            const wrong = taken.filter(({ label, quote }) => !locateQuote(label, quote, documents))
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
          const place = locateQuote(label, quote, documents)
          return place && toPlainLine(text) !== '' ? [{ text: toPlainLine(text), place, weight }] : []
        })
        .slice(0, maxNotes)
        .map(({ text, place, weight }, index): Note => ({
          id: `${question.id}n${index + 1}`,
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
      return writeReportByModel(model, config.model, brief, material, signal, progress)
    },
  }
}

const toPlainLine = (text: string): string => text.replace(/\s+/gu, ' ').trim().slice(0, 400)
const isCompleteQuestion = ({ text, heading, words }: { text: string; heading: string; words: string }): boolean =>
  [text, heading, words].every((said) => toPlainLine(said) !== '')
