import { APICallError, NoObjectGeneratedError, Output, generateText } from 'ai'
import type { LanguageModel, ModelMessage } from 'ai'
import type { z } from 'zod'
import { callModel, WritingError } from '@patchbay/engines'
import { extractJson } from './extract-json.ts'
import type { TextModel } from './text-model.ts'

export type ModelQuestion<Answer> = {
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
export async function askWithReview<Answer>(
  model: TextModel,
  question: ModelQuestion<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const messages: ModelMessage[] = [{ role: 'user', content: question.prompt }]
  const first = await attempt(model, question, messages, signal)
  if (first.must.length + first.should.length === 0 && first.answer !== undefined) return first.answer
  const complaint = `That answer cannot be used. ${[...first.must, ...first.should].join(' ')} Send the whole corrected answer as JSON of the asked shape, nothing else.`
  messages.push(
    { role: 'assistant', content: first.text.slice(0, 60_000) || '(no answer)' },
    { role: 'user', content: complaint },
  )
  const second = await attempt(model, question, messages, signal)
  if (second.answer !== undefined && second.must.length === 0) return second.answer
  throw new WritingError(
    `${model.who} gave no usable answer with the model "${model.modelId}", even when told what was wrong. Try again or choose another text model at Settings → Engines.`,
    true,
  )
}

type Attempt<Answer> = { answer: Answer | undefined; text: string; must: string[]; should: string[] }

async function attempt<Answer>(
  model: TextModel,
  question: ModelQuestion<Answer>,
  messages: ModelMessage[],
  signal: AbortSignal,
): Promise<Attempt<Answer>> {
  return callModel(model, { timeoutMs: model.timeoutMs, signal }, async (languageModel, either) => {
    const said = await generateAnswer(model, languageModel, question, messages, either)
    if (said.text.trim() === '' && said.answer === undefined) throw refusalError(model)
    const read = said.answer === undefined ? question.schema.safeParse(extractJson(said.text)) : undefined
    const answer = said.answer ?? read?.data
    if (answer !== undefined) {
      return { answer, text: said.text, ...(question.review?.(answer) ?? { must: [], should: [] }) }
    }
    const problem = said.isTruncated
      ? 'It was cut off because it was too long: write less.'
      : `It is not JSON of the asked shape: ${(said.problem ?? read?.error?.message ?? '').slice(0, 600)}.`
    return { answer: undefined, text: said.text, must: [problem], should: [] }
  })
}

type ModelResponse<Answer> = {
  answer: Answer | undefined
  text: string
  isTruncated: boolean
  problem: string | undefined
}

async function generateAnswer<Answer>(
  model: TextModel,
  languageModel: LanguageModel,
  { instructions, schema }: ModelQuestion<Answer>,
  messages: ModelMessage[],
  abortSignal: AbortSignal,
): Promise<ModelResponse<Answer>> {
  const asked = { model: languageModel, instructions, messages, maxRetries: model.maxRetries, abortSignal }
  if (!model.shape.isRefused) {
    try {
      const result = await generateText({ ...asked, output: Output.object({ schema }) })
      if (result.finishReason === 'content-filter') throw refusalError(model)
      return { answer: result.output, text: result.text, isTruncated: false, problem: undefined }
    } catch (error) {
      if (NoObjectGeneratedError.isInstance(error)) {
        if (error.finishReason === 'content-filter') throw refusalError(model)
        const problem = error.cause instanceof Error ? error.cause.message : undefined
        return { answer: undefined, text: error.text ?? '', isTruncated: error.finishReason === 'length', problem }
      }
      if (!isSchemaRefusal(error)) throw error
      // The same once more in plain words, which say the shape too; where that is refused as well, it was not the shape.
      const plain = await generatePlainText(model, asked)
      model.shape.isRefused = true
      return plain
    }
  }
  return generatePlainText(model, asked)
}

async function generatePlainText(
  model: TextModel,
  asked: Omit<Parameters<typeof generateText>[0], 'output' | 'prompt'> & { messages: ModelMessage[] },
): Promise<ModelResponse<never>> {
  const { text, finishReason } = await generateText(asked)
  if (finishReason === 'content-filter') throw refusalError(model)
  return { answer: undefined, text, isTruncated: finishReason === 'length', problem: undefined }
}

/** Servers that know no `response_format` say so with one of these, each in words of its own. */
const isSchemaRefusal = (error: unknown): boolean =>
  APICallError.isInstance(error) &&
  [400, 415, 422, 501].includes(error.statusCode ?? 0) &&
  !/context|too long|maximum|quota|credit|billing/i.test(error.message)

function refusalError(model: TextModel): WritingError {
  return new WritingError(`The model "${model.modelId}" declined to write about this material.`)
}
