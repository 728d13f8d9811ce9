import { describe } from 'vitest'
import { postsConform } from '../../posts/conformance.ts'
import type { PostsBrief, RefineBrief } from '../../posts/port.ts'
import { createEmbeddedWriter } from '../plain.ts'
import { article } from '../fixtures/articles.fixture.ts'

const brief: PostsBrief = {
  documents: [article('tides-science')],
  type: 'tweet',
  count: 3,
  language: 'English',
  languageChosen: true,
  notLike: [],
}
const refined: RefineBrief = {
  text: 'Where a basin of the right length opens into an ocean, the tide can become enormous.',
  sources: brief.documents,
  instructions: 'Add Stats',
  language: 'English',
}

describe('posts of the writer without a model', () => {
  postsConform(() => ({
    writer: createEmbeddedWriter(),
    briefs: [brief, { ...brief, type: 'thread', count: 1, documents: [article('ferry-news')] }],
    refined,
    impossible: { ...refined, instructions: 'In French' },
  }))
})
