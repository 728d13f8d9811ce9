import { NoObjectGeneratedError, Output, generateText } from 'ai'
import type { ModelMessage } from 'ai'
import type { z } from 'zod'
import { askModel } from '../../ask-model.ts'
import { WritingError } from '../../engine-error.ts'
import type { TextModel } from './text-model.ts'

export type Question<Answer> = {
  instructions: string
  prompt: string
  schema: z.ZodType<Answer>
  /** What is wrong with an answer of the right shape. `must` fails the second time, `should` is let pass then. */
  review?: (answer: Answer) => { must: string[]; should: string[] }
}

/**
 * One structured answer. An answer of the wrong shape, or one that the review faults, is sent back once with what is
 * wrong. Throws `WritingError`.
 */
export async function ask<Answer>(model: TextModel, question: Question<Answer>, signal: AbortSignal): Promise<Answer> {
  const messages: ModelMessage[] = [{ role: 'user', content: question.prompt }]
  const first = await attempt(model, question, messages, signal)
  if (first.problems.length === 0 && first.answer !== undefined) return first.answer
  const complaint = `That answer cannot be used. ${first.problems.join(' ')} Send the whole corrected answer as JSON of the asked shape, nothing else.`
  messages.push(
    { role: 'assistant', content: first.text.slice(0, 60_000) || '(no answer)' },
    { role: 'user', content: complaint },
  )
  const second = await attempt(model, question, messages, signal)
  if (second.answer !== undefined && second.mustProblems.length === 0) return second.answer
  throw new WritingError(
    `${model.who} gave no usable answer with the model "${model.modelId}", even when told what was wrong. Try again or choose another PATCHBAY_TEXT_MODEL.`,
    true,
  )
}

type Attempt<Answer> = { answer: Answer | undefined; text: string; problems: string[]; mustProblems: string[] }

async function attempt<Answer>(
  model: TextModel,
  question: Question<Answer>,
  messages: ModelMessage[],
  signal: AbortSignal,
): Promise<Attempt<Answer>> {
  return askModel(model, { mostMs: model.mostMs, signal }, async (languageModel, either) => {
    try {
      const result = await generateText({
        model: languageModel,
        instructions: question.instructions,
        messages,
        output: Output.object({ schema: question.schema }),
        maxRetries: model.maxRetries,
        abortSignal: either,
      })
      if (result.finishReason === 'content-filter') throw refused(model)
      const answer = result.output
      const { must, should } = question.review?.(answer) ?? { must: [], should: [] }
      return { answer, text: result.text, problems: [...must, ...should], mustProblems: must }
    } catch (error) {
      if (!NoObjectGeneratedError.isInstance(error)) throw error
      const text = error.text ?? ''
      if (error.finishReason === 'content-filter' || text.trim() === '') throw refused(model)
      const problem =
        error.finishReason === 'length' ? 'It was cut off because it was too long: write less.' : wrongShape(error)
      return { answer: undefined, text, problems: [problem], mustProblems: [problem] }
    }
  })
}

function wrongShape(error: NoObjectGeneratedError): string {
  const cause = error.cause instanceof Error ? error.cause.message : ''
  return `It is not JSON of the asked shape: ${cause.slice(0, 600)}.`
}

function refused(model: TextModel): WritingError {
  return new WritingError(`The model "${model.modelId}" declined to write about this material.`)
}
