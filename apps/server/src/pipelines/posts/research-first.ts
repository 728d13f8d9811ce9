import { minWordsOfText } from '@patchbay/writing'
import type { researchedPostSteps } from '../../kinds/post/steps.ts'
import type { StartedRequest } from '../../requests/attempts.ts'
import { documentsFromReport } from '../reading/research-documents.ts'
import { countWords } from '../reading/count-words.ts'
import { conductResearch } from '../research/conduct-research.ts'
import type { Steps } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { type PostDocument, storeMaterial, loadStoredMaterial } from './material.ts'
import type { PostMaterialResult } from './read.ts'

type ResearchContext = {
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
  { tools, request, steps, signal }: ResearchContext,
  own: PostMaterialResult,
): Promise<PostMaterialResult> {
  const { files } = tools.engines
  const documents = await loadStoredMaterial(files, own.materialKey)
  const { order, ...held } = request
  const startedRequest: StartedRequest<'research'> = {
    ...held,
    kind: 'research',
    // No run of a research: what earlier posts were made of is nothing that it must go beyond.
    templateId: null,
    order: {
      text: buildQuestion(documents, own.instructions),
      provider: 'gemini',
      outputType: 'text',
      ...(order.projects && { projects: order.projects }),
    },
  }
  const { report, warnings } = await conductResearch({
    tools,
    request: startedRequest,
    steps: { run: (name, input, work, noteOf) => steps.run(`research-${name}`, input, work, noteOf) },
    signal,
  })
  const found = documentsFromReport(report).map((document): PostDocument => ({
    ...document,
    by: { type: 'deepResearch' },
  }))
  const beside = documents.filter((document) => countWords(document) >= minWordsOfText)
  return {
    ...own,
    materialKey: await storeMaterial(
      files,
      request.id,
      [...found, ...(found.length > 0 ? beside : documents)],
      'researched',
    ),
    language: report.language,
    warnings: [...own.warnings, ...warnings],
  }
}

const maxQuestionLength = 500

/** What was written where that is short; else what the sources are called. */
function buildQuestion(documents: readonly PostDocument[], instructions: string | undefined): string {
  const [first] = documents
  const words = first?.by.type === 'text' ? first.passages.map(({ text }) => text).join(' ') : ''
  const subject =
    words !== '' && words.length <= maxQuestionLength
      ? words
      : documents
          .slice(0, 3)
          .map(({ title }) => title)
          .join('; ')
  return [subject, instructions ?? '']
    .join('\n')
    .trim()
    .slice(0, 2 * maxQuestionLength)
    .toWellFormed()
}
