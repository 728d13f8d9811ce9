import { describe, expect, it } from 'vitest'
import type { SourceDocument } from '../../../../text/src/documents.ts'
import { readText } from '../../../../reading/src/reader/text/text.ts'
import type { PostsBrief, WrittenPosts } from '../../posts/port.ts'
import { maxPostLength, weightedLength } from '../../posts/weighted-length.ts'
import { article } from '../fixtures/articles.fixture.ts'
import { composePosts } from './compose-posts.ts'

const brief = (documents: SourceDocument[], more: Partial<PostsBrief> = {}): PostsBrief => ({
  documents,
  type: 'tweet',
  count: 1,
  language: 'English',
  languageChosen: false,
  notLike: [],
  ...more,
})
const own = (text: string): SourceDocument => ({ ...readText(text), sourceType: 'text' })

function written(documents: SourceDocument[], more: Partial<PostsBrief> = {}): WrittenPosts {
  const made = composePosts(brief(documents, more), undefined, () => undefined)
  if ('sentence' in made) throw new Error(made.sentence)
  return made
}
const textsOf = ({ posts }: WrittenPosts) => posts.map(({ parts }) => parts.map(({ text }) => text))

describe('posts out of a page', () => {
  it.each([
    ['OneLiner', /^[^\n]+\n\nhttps:\/\/example\.com\/tides-science$/],
    ['BulletPoints', /^[^\n]+:\n\n(• [^\n]+\n){3,}\nhttps:/],
    ['NumberedPoints', /^[^\n]+:\n\n1\. [^\n]+\n2\. [^\n]+\n3\. /],
    ['Paragraphs', /^[^\n]+[.?]\n\n[^\n]+\n\nhttps:/],
    ['Explainer', /^[^\n]+:\n\n[^\n]+\n\n[^\n]+\n\nhttps:/],
  ] as const)('are built as %s asks', (style, shape) => {
    const [[text = ''] = []] = textsOf(written([article('tides-science')], { style }))
    expect(text).toMatch(shape)
    expect(weightedLength(text)).toBeLessThanOrEqual(maxPostLength)
  })

  it('differ from each other and from those of before, and are fewer where there is no more', () => {
    const all = written([article('meetings-opinion')], { count: 10 })
    const texts = textsOf(all).flat()
    expect(new Set(texts).size).toBe(texts.length)
    const later = written([article('meetings-opinion')], { count: 10, notLike: texts.slice(0, 3) })
    for (const text of textsOf(later).flat()) expect(texts.slice(0, 3)).not.toContain(text)
    expect(later.posts.length).toBeLessThan(10)
    expect(later.warnings.join(' ')).toMatch(/^Only \d of 10 posts could be written: /)
  })

  it('have no link where none is wanted, and say nothing that a project avoids', () => {
    const project = { name: 'Harbour', description: '', terms: [], avoid: ['moon'] }
    const made = written([article('tides-science')], {
      count: 5,
      instructions: 'Without links, please.',
      projects: [project],
    })
    expect(made.posts.length).toBeGreaterThan(1)
    for (const text of textsOf(made).flat()) expect(text).not.toMatch(/https:|moon/i)
  })

  it('name the passages that they are made of', () => {
    const document = article('ferry-news')
    for (const { parts } of written([document], { count: 4 }).posts) {
      expect(parts).toHaveLength(1)
      for (const { document: at, passageId } of parts[0]?.sources ?? [])
        expect([at, document.passages.map(({ id }) => id)]).toEqual([0, expect.arrayContaining([passageId])])
      expect(parts[0]?.sources.length).toBeGreaterThan(0)
    }
  })
})

describe('posts out of what the user wrote', () => {
  it('are his words, whole', () => {
    const made = written([own('we shipped dark mode today! try it at https://example.org/dark?a=1&b=2 #darkmode')])
    expect(textsOf(made)).toEqual([
      ['We shipped dark mode today! try it at https://example.org/dark?a=1&b=2 #darkmode'],
    ])
  })

  it('may say "I"', () => {
    const text = 'I moved my whole team to four days. Nobody works more hours. We ship more than before.'
    expect(textsOf(written([own(text)]))).toEqual([[text]])
  })
})

describe('a thread', () => {
  it('opens with what it is about, and ends with where it comes from', () => {
    const [parts = []] = textsOf(written([article('tides-science')], { type: 'thread' }))
    expect(parts.length).toBeGreaterThanOrEqual(3)
    expect(parts.length).toBeLessThanOrEqual(8)
    expect(parts[0]).toMatch(/^Why the tide is never on time\n\n/)
    expect(parts.at(-1)).toMatch(/Source: Why the tide is never on time · Open Science Monthly\nhttps:\S+$/)
    for (const text of parts) expect(weightedLength(text)).toBeLessThanOrEqual(maxPostLength)
  })

  it('of what the user wrote is his text, sentence by sentence', () => {
    const text = 'I moved my team to four days. Nobody works more. We ship more than before! Try it for a month.'
    expect(textsOf(written([own(text)], { type: 'thread' }))).toEqual([
      ['I moved my team to four days.', 'Nobody works more.', 'We ship more than before!', 'Try it for a month.'],
    ])
    const long = Array.from({ length: 14 }, (_, index) => `This is sentence ${index} of my story about boats and rain.`)
    const [parts = []] = textsOf(written([own(long.join(' '))], { type: 'thread' }))
    expect(parts.join(' ')).toBe(long.join(' '))
    expect(parts).toHaveLength(4)
  })

  it('of too little text is refused with a sentence', () => {
    const made = composePosts(brief([own('Dark mode is here.')], { type: 'thread' }), undefined, () => undefined)
    expect(made).toMatchObject({ sentence: expect.stringMatching(/too little for a thread.*Settings → Engines/) })
  })

  it('of several sources hears each of them', () => {
    const documents = [article('tides-science'), article('ferry-news'), article('meetings-opinion')]
    const made = written(documents, { type: 'thread', count: 4 })
    const heard = made.posts.flatMap(({ parts }) =>
      parts.flatMap(({ sources }) => sources.map(({ document }) => document)),
    )
    expect(new Set(heard)).toEqual(new Set([0, 1, 2]))
  })
})
