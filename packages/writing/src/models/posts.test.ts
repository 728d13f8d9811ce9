import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LocalServer } from '../../../engines/src/serve-locally.fixture.ts'
import { type ModelRequest, startFakeModel } from '../research/models/fake-model.fixture.ts'
import { article } from '../plain/fixtures/articles.fixture.ts'
import { postsConform } from '../posts/conformance.ts'
import type { PostsBrief, RefineBrief } from '../posts/port.ts'
import { createModelsWriter } from './models.ts'
import { resolveModel } from '../../../../apps/server/src/engines/resolve-model.ts'

let server: LocalServer & { asked: ModelRequest[] }
let answers: unknown[] = []
beforeAll(async () => {
  server = await startFakeModel(() => (answers.length > 1 ? answers.shift() : answers[0]))
})
afterAll(() => server.close())
beforeEach(() => {
  server.asked.length = 0
  answers = [{ posts: [post(bay), post(speed)] }]
})

const never = new AbortController().signal
const writer = () =>
  createModelsWriter(resolveModel, { model: 'openai-compatible:m', baseUrl: `${server.base}/v1`, maxRetries: 0 })

const part = (text: string, ...sources: string[]) => ({ text, sources: sources.length > 0 ? sources : ['1:p1'] })
const post = (...texts: string[]) => ({ parts: texts.map((text) => part(text)) })
const bay = 'The Bay of Fundy holds the record: up to 16 metres between low and high water.'
const speed =
  'In an ocean four kilometres deep a tide moves at roughly 700 kilometres an hour. The water cannot keep up.'
const brief: PostsBrief = {
  documents: [article('tides-science')],
  type: 'tweet',
  count: 2,
  language: 'English',
  languageChosen: true,
  notLike: [],
}
const thread = { posts: [post('Why is the tide never on time?', bay, speed, 'Each harbour answers in its own way.')] }
const link = 'https://example.com/tides-science'
const refine: RefineBrief = {
  text: `The tide can become enormous.\n\n${link}`,
  sources: [article('tides-science')],
  instructions: 'Punchy',
  language: 'English',
}
const write = (change: Partial<PostsBrief> = {}) => writer().writePosts({ ...brief, ...change }, never, () => undefined)
const texts = async (change: Partial<PostsBrief> = {}) =>
  (await write(change)).posts.map(({ parts }) => parts.map(({ text }) => text))

describe('posts by a text model', () => {
  postsConform(() => {
    answers = [{ posts: [post(bay), post(speed)], text: 'Tides get huge.', why: '' }]
    return { writer: writer(), briefs: [brief], refined: refine, impossible: { ...refine, instructions: 'Add Stats' } }
  })

  it('get the link of their source, and a thread names it at its end', async () => {
    expect(await texts()).toEqual([[`${bay}\n\n${link}`], [`${speed}\n\n${link}`]])
    answers = [thread]
    const [parts = []] = await texts({ type: 'thread', count: 1 })
    expect(parts.slice(0, 3)).toEqual(['Why is the tide never on time?', bay, speed])
    expect(parts.at(-1)).toBe(
      `Each harbour answers in its own way.\n\nSource: Why the tide is never on time · Open Science Monthly\n${link}`,
    )
    answers = [{ posts: [post(bay)] }]
    expect(await texts({ count: 1, instructions: 'Without links.' })).toEqual([[bay]])
  })

  it.each([
    [
      'with a number that stands nowhere',
      post('Fundy sees 42 million visitors.'),
      'says what stands nowhere in the material',
    ],
    ['that is too long and cannot be shortened', post('x'.repeat(300)), 'counts 300: at most 255'],
    ['like another', post(bay.replace('holds', 'has')), 'none may be like another'],
    ['of two parts', post(speed, speed), 'has 2 parts; it needs 1 to 1'],
  ])('%s are asked again once, then left out with a warning', async (_, bad, complaint) => {
    answers = [{ posts: [post(bay), bad] }]
    const { posts, warnings } = await write()
    expect(posts).toHaveLength(1)
    expect(warnings.join(' ')).toContain('Only 1 of 2 posts could be written')
    expect(server.asked).toHaveLength(2)
    answers = [{ posts: [post(bay), bad] }, { posts: [post(bay), post(speed)] }]
    expect((await write()).posts).toHaveLength(2)
    expect(server.asked.length).toBe(4)
    expect(server.asked[1]?.sentBack).toContain(complaint)
  })

  it('are not like those of before', async () => {
    expect(await texts({ notLike: [bay] })).toEqual([[`${speed}\n\n${link}`]])
    expect(server.asked[0]?.user).toContain(`Posted before; nothing like these again:\n<material>\n- ${bay}`)
  })

  it('lose markdown, foreign links and mentions, and what a project avoids', async () => {
    answers = [
      {
        posts: [
          post(`**The Bay of Fundy** holds the record.\n\n- up to 16 metres [map](https://evil.test/x) @elonmusk`),
          post(speed),
        ],
      },
    ]
    const project = { name: 'Harbour', description: '', terms: [], avoid: ['kilometres'] }
    const [[text = ''] = []] = await texts({ projects: [project] })
    expect(text).toBe(`The Bay of Fundy holds the record.\n\n• up to 16 metres map elonmusk\n\n${link}`)
    expect(await texts({ projects: [project] })).toHaveLength(1)
  })

  it('are shortened by the rules where they are a little too long', async () => {
    const aside = ` (${'a wide bay that opens to the south-west into the gulf, '.repeat(4)}in Canada)`
    answers = [{ posts: [post(`The Bay of Fundy${aside} holds the record with a difference of up to 16 metres.`)] }]
    expect(await texts({ count: 1 })).toEqual([
      [`The Bay of Fundy holds the record with a difference of up to 16 metres.\n\n${link}`],
    ])
  })

  it('may be of a topic alone, without numbers that nobody gave', async () => {
    answers = [{ posts: [post('Tides follow the moon.'), post('In 1687 Newton explained tides.')] }]
    expect(await texts({ documents: [], topic: 'tides' })).toEqual([['Tides follow the moon.']])
  })
})

describe('a post written again by a text model', () => {
  it('keeps its link, and what its source says', async () => {
    answers = [{ text: 'Up to 16 metres.\n\nThat is Fundy.', why: '' }]
    expect(await writer().refinePost({ ...refine, instructions: 'Add Stats' }, never)).toEqual({
      text: `Up to 16 metres.\n\nThat is Fundy.\n\n${link}`,
      sources: [],
    })
    expect(server.asked[0]?.user).toContain('Add one or two numbers that stand in the material')
  })

  it.each([
    ['no text and a reason', { text: '', why: 'The material holds no number.' }, 'The material holds no number.'],
    ['a number of its own', { text: 'Up to 99 metres.', why: '' }, 'holds numbers that its sources do not hold (99)'],
    ['no number where one was asked for', { text: 'Tides are huge.', why: '' }, 'hold no number about it'],
    ['far too much', { text: 'y'.repeat(400), why: '' }, 'longer than a post may be'],
  ])('stays where the answer is %s', async (_, answer, why) => {
    answers = [answer]
    const made = await writer().refinePost({ ...refine, instructions: 'Add Stats' }, never)
    expect(made).toMatchObject({ text: refine.text, kept: expect.stringContaining(why) })
  })
})
