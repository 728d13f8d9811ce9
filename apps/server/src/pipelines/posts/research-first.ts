import { leastWordsOfAText } from '@patchbay/writing'
import type { researchedPostSteps } from '../../kinds/post/steps.ts'
import type { StartedRequest } from '../../requests/tries.ts'
import { documentsOfReport } from '../reading/researches.ts'
import { wordsIn } from '../reading/words-in.ts'
import { findOut } from '../research/find-out.ts'
import type { Steps } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { type PostDocument, keepMaterial, materialKept } from './material.ts'
import type { ReadForPosts } from './read.ts'

type Asking = {
  tools: Tools
  request: StartedRequest<'post'>
  steps: Steps<keyof typeof researchedPostSteps>
  signal: AbortSignal
}

/**
 * Has researched what the posts are to be about, as a part of their request, and puts what was found before what was read.
 * A few words that came with the order were the question, and are no material beside the answer.
 */
export async function researchFirst(
  { tools, request, steps, signal }: Asking,
  own: ReadForPosts,
): Promise<ReadForPosts> {
  const { files } = tools.engines
  const documents = await materialKept(files, own.materialKey)
  const { order, ...held } = request
  const asked: StartedRequest<'research'> = {
    ...held,
    kind: 'research',
    // No run of a research: what earlier posts were made of is nothing that it must go beyond.
    templateId: null,
    order: {
      text: questionOf(documents, own.instructions),
      provider: 'gemini',
      outputType: 'text',
      ...(order.projects && { projects: order.projects }),
    },
  }
  const { report, warnings } = await findOut({
    tools,
    request: asked,
    steps: { run: (name, input, work, noteOf) => steps.run(`research-${name}`, input, work, noteOf) },
    signal,
  })
  const found = documentsOfReport(report).map((document): PostDocument => ({
    ...document,
    by: { type: 'deepResearch' },
  }))
  const beside = documents.filter((document) => wordsIn(document) >= leastWordsOfAText)
  return {
    ...own,
    materialKey: await keepMaterial(
      files,
      request.id,
      [...found, ...(found.length > 0 ? beside : documents)],
      'researched',
    ),
    language: report.language,
    warnings: [...own.warnings, ...warnings],
  }
}

const longestQuestion = 500

/** What was written where that is short; else what the sources are called. */
function questionOf(documents: readonly PostDocument[], instructions: string | undefined): string {
  const [first] = documents
  const words = first?.by.type === 'text' ? first.passages.map(({ text }) => text).join(' ') : ''
  const subject =
    words !== '' && words.length <= longestQuestion
      ? words
      : documents
          .slice(0, 3)
          .map(({ title }) => title)
          .join('; ')
  return [subject, instructions ?? '']
    .join('\n')
    .trim()
    .slice(0, 2 * longestQuestion)
    .toWellFormed()
}
