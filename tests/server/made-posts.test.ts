import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Post, PostTemplate } from '@patchbay/contract'
import type { Engines } from '../../apps/server/src/engines/engines.ts'
import { type LocalServer, serveLocally } from '../../packages/engines/src/serve-locally.fixture.ts'
import type { WritingEngine } from '../../packages/writing/src/port.ts'
import { buildForm } from './form.ts'
import { createSettableClock } from './settable-clock.ts'
import { createRecording } from './fake-transcriber.ts'
import { fakeResearch, withResearch } from './fake-research.ts'
import { type FullServer, startFullServer } from './start-server.ts'

/** One server for all; a stand-in writes a sentence of the sources a post, and dies where a test wants it to. */
let server: FullServer
let web: LocalServer
const clock = createSettableClock()
let crashPoints = { read: 0, write: 0 }
const asked: Parameters<WritingEngine['writePosts']>[0][] = []
let items: string[] = []

const writer: Pick<WritingEngine, 'writePosts' | 'refinePost'> = {
  writePosts: async (brief) => {
    asked.push(brief)
    if (crashPoints.write-- > 0) throw new Error('The process died.')
    const said = brief.documents.flatMap(({ passages }, document) =>
      passages.flatMap(({ id, text }) =>
        (text.match(/[^.!?]+[.!?]*/gu) ?? [text]).map((sentence) => ({
          text: sentence.trim().slice(0, 280),
          sources: [{ document, passageId: id }],
        })),
      ),
    )
    if (brief.type === 'thread') return { posts: [{ parts: said.slice(0, 5) }], warnings: [] }
    return { posts: said.slice(0, brief.count).map((part) => ({ parts: [part] })), warnings: [] }
  },
  refinePost: async ({ text, instructions, sources }) => {
    if (instructions === 'Add Stats') return { text, sources: [], kept: 'Its sources hold no number.' }
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { text: `${instructions}: ${sources[0]?.title ?? ''}: ${text}`, sources: [] }
  },
}
const transcriber: Engines['transcription'] = {
  id: 'ears',
  label: 'ears',
  transcribe: async () => ({
    language: 'English',
    segments: [{ text: 'We opened the new pier today.', speaker: 0, startMs: 0, endMs: 2000 }],
    hasSpeakers: false,
    durationMs: 2000,
  }),
}

const buildFeed = () =>
  `<rss version="2.0"><channel><title>Harbour</title><link>${web.base}</link><description>News</description>${items
    .map(
      (name, index) =>
        `<item><title>${name}</title><guid>${name}</guid><link>${web.base}/${name}</link><pubDate>${new Date(Date.now() - index * 60_000).toUTCString()}</pubDate><description>About ${name}.</description></item>`,
    )
    .join('')}</channel></rss>`
const stories: Record<string, string> = {
  pier: 'Larch was chosen for the new pier, because it need not be painted and stands in salt water for sixty years.',
  ferry: 'Forty passengers came by the first ferry on a Tuesday morning, and the mayor heard its horn again.',
  herring: 'A biologist counts herring in the bay since 2015 and has found no difference that ships could have made.',
  storm: 'Waves of nine metres broke over the lighthouse in the worst storm that anybody here remembers.',
}
const buildPage = (name: string) =>
  `<html lang="en"><head><title>${name}</title></head><body><article><h1>${name}</h1><p>${stories[name]}</p><p>${'More words of the town stand here so that it is a page. '.repeat(8)}</p></article></body></html>`

beforeAll(async () => {
  web = await serveLocally((request, response) => {
    const name = (request.url ?? '').slice(1)
    if (name === 'feed.xml') return response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(buildFeed())
    if (name === 'talk.wav') return response.writeHead(200, { 'content-type': 'audio/wav' }).end(createRecording(2))
    if (crashPoints.read-- > 0) return response.destroy()
    return response.writeHead(200, { 'content-type': 'text/html' }).end(buildPage(name))
  })
  server = await startFullServer(
    { PATCHBAY_ALLOWED_PRIVATE_HOSTS: web.host },
    {
      studio: 'quick',
      clock,
      withEngines: (engines) =>
        withResearch(() => fakeResearch)({
          ...engines,
          transcription: transcriber,
          writing: { ...engines.writing, ...writer },
        }),
    },
  )
})
afterAll(async () => {
  await server.stop()
  await web.close()
})

const order = async (json: object) =>
  String((await server.call('POST', 'x/post', { type: 'tweet', ...json }))['requestId'])
const makePosts = async (json: object) => server.ended(await order(json))
const postsOf = async (requestId: unknown) => {
  const { posts } = (await server.call('GET', 'x/posts')) as unknown as { posts: Post[] }
  return posts.filter((post) => post.requestId === requestId)
}
const usedCredits = async () => Number((await server.call('GET', 'Content/Usage'))['used'])
const text = 'Tides rise 16 metres here. A machine predicted them in 1872. Wind moves the water as well.'

describe('posts are made', () => {
  test.each([
    ['of a text', () => ({ text }), 'Tides rise 16 metres here.', 'text'],
    ['of a page', () => ({ url: `${web.base}/pier` }), /^Larch was chosen/, 'url'],
    [
      'of a recording, by what is heard in it',
      () => ({ audioUrl: `${web.base}/talk.wav` }),
      'We opened the new pier today.',
      'audio',
    ],
  ])('%s', async (_, sent, words, type) => {
    const status = await makePosts(sent())
    expect(status).toMatchObject({
      status: 100,
      errorMessage: null,
      credits: 10,
      returnedCredits: 0,
      postIds: [expect.any(String)],
    })
    const [post] = await postsOf(status['id'])
    expect(post?.result).toMatch(words)
    expect(post).toMatchObject({ id: status['postId'], type: 'tweet', order: 0, sources: [{ type }] })
    expect(status['responseText']).toBe(post?.result)
  })

  test('of an own episode, by the words that it was made of', async () => {
    const episode = await server.ended(
      (
        await server.call('POST', 'Content/Create', {
          outputType: 'audio',
          resources: [{ type: 'text', content: Object.values(stories).join('\n\n') }],
        })
      )['requestId'],
    )
    const status = await makePosts({ audioUrl: episode['audioUrl'] })
    expect(status).toMatchObject({ status: 100, errorMessage: null })
    expect(await postsOf(status['id'])).toMatchObject([{ sources: [{ type: 'episode', sourceId: episode['id'] }] }])
  })

  test('of what was researched first, as steps of the same request', async () => {
    const status = await makePosts({ text: 'Why are tides late?', deepResearch: true, count: 2 })
    expect(status).toMatchObject({ status: 100, errorMessage: null, credits: 20 })
    const source = { type: 'deepResearch', reference: 'https://harbour.example/tides' }
    expect(await postsOf(status['id'])).toMatchObject([
      { result: 'Every harbour answers the moon in its own way.', sources: [source] },
      { result: 'At London Bridge it is two hours late.', sources: [source] },
    ])
    const { steps } = await server.call('GET', `content/Making/${String(status['id'])}`)
    const words = (steps as { words: string; state: string }[]).map((step) => step.words)
    expect(words).toEqual(expect.arrayContaining(['Searching', 'Taking notes', 'Writing the posts']))
  })

  test('as a thread, whose posts stand together in their order', async () => {
    const status = await makePosts({ text, type: 'thread' })
    expect(status).toMatchObject({ status: 100, credits: 30 })
    expect((await postsOf(status['id'])).map(({ type, order, result }) => [type, order, result])).toEqual([
      ['thread', 0, 'Tides rise 16 metres here.'],
      ['thread', 1, 'A machine predicted them in 1872.'],
      ['thread', 2, 'Wind moves the water as well.'],
    ])
  })

  test('and what of them could not be written is paid back, with a sentence', async () => {
    const before = await usedCredits()
    const status = await makePosts({ text: `${text} Tides rise 16 metres here!`, count: 5 })
    expect(status).toMatchObject({ status: 100, credits: 30, returnedCredits: 20 })
    expect(status['warnings']).toContain('2 of 5 posts could not be written. 20 credits were returned.')
    expect((await usedCredits()) - before).toBe(30)
    const rows = Object.values(await server.call('GET', 'Content/List')) as { id: string; returnedCredits: number }[]
    expect(rows.find(({ id }) => id === status['id'])?.returnedCredits).toBe(20)
    expect(await server.call('GET', `content/Making/${String(status['id'])}`)).toMatchObject({ returnedCredits: 20 })
  })

  test('whatever dies on the way: nothing that was done is done again, and it is paid for once', async () => {
    const [before, asks] = [await usedCredits(), asked.length]
    crashPoints = { read: 1, write: 1 }
    const status = await makePosts({ url: `${web.base}/storm` })
    crashPoints = { read: 0, write: 0 }
    expect(status).toMatchObject({ status: 100, errorMessage: null })
    expect([asked.length - asks, (await usedCredits()) - before]).toEqual([2, 10])
    expect(await postsOf(status['id'])).toHaveLength(1)
  })

  test('quickly, of a voice note', async () => {
    const { raw, headers } = buildForm(
      { name: 'type', value: 'tweet' },
      { name: 'queryAudioFile', file: createRecording(2), fileName: 'a', type: 'audio/wav' },
    )
    const answer = await fetch(`http://127.0.0.1:${server.port}/v1/x/post/quick`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${server.key}` },
      body: new Uint8Array(raw),
    })
    const { request_id: id } = (await answer.json()) as { request_id: string }
    await server.ended(id)
    expect(await postsOf(id)).toMatchObject([{ result: 'We opened the new pier today.' }])
  })

  test.each([
    ['right to left', 'المد والجزر يحدثان مرتين في اليوم \u202e في كل ميناء'],
    ['without width', 'Ti\u200bdes\u200d rise\ufeff here'],
    ['of emoji', `Waves ${'🌊'.repeat(10_000)} rise`],
    ['mark-up', '<script>alert(1)</script> & "quotes" <img src=x onerror=alert(1)>'],
    ['calling everyone', '@everyone @channel look at https://evil.test/?a=1&b=<2>'],
    ['half of an emoji and nothing', 'Half \ud83d of a pair \0 here'],
  ])('of hostile words: %s', async (_, said) => {
    const status = await makePosts({ text: said })
    const [post] = await postsOf(status['id'])
    expect(post?.result).toEqual(expect.anything())
    const page = await fetch(String(post?.shareUrl), { headers: { accept: 'text/html' } })
    const html = await page.text()
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ])
    expect(html).not.toMatch(/<script|<img src=x|onerror=alert\(1\)>/)
    expect(html).toContain('https://x.com/intent/post?text=')
  })
})

describe('a post is refined', () => {
  const refine = (tweetId: unknown, prompt: string) => server.call('POST', 'x/refine', { tweetId, prompt })

  test('in its own place for one credit, by what its sources hold', async () => {
    const { postId } = await makePosts({ text })
    const before = await usedCredits()
    const { post } = (await refine(postId, 'Shorten')) as unknown as { post: Post }
    expect(post).toMatchObject({
      id: postId,
      result: expect.stringMatching(/^Shorten: .*: Tides rise 16 metres here\.$/),
    })
    expect(await server.call('GET', `x/posts/${String(postId)}`)).toMatchObject({ post: { result: post.result } })
    expect((await usedCredits()) - before).toBe(1)
  })

  test('or stays, for nothing, where the sources do not hold what is asked for', async () => {
    const { postId } = await makePosts({ text })
    const before = await usedCredits()
    expect(await refine(postId, 'Add Stats')).toMatchObject({
      success: false,
      error: 'Its sources hold no number. Nothing was charged.',
    })
    expect(await refine(crypto.randomUUID(), 'Shorten')).toMatchObject({ error: 'Tweet not found or unauthorized' })
    expect(await refine(postId, ' ')).toMatchObject({ success: false })
    expect(await usedCredits()).toBe(before)
  })

  test('once where two ask at once: the other is told, and pays nothing', async () => {
    const { postId } = await makePosts({ text })
    const before = await usedCredits()
    const answers = await Promise.all([refine(postId, 'Casual'), refine(postId, 'Punchy')])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)).toMatchObject({
      error: expect.stringContaining('changed meanwhile'),
    })
    expect((await usedCredits()) - before).toBe(1)
  })
})

describe('recurring posts', () => {
  const hour = 3_600_000
  const template = async (id: unknown) =>
    ((await server.call('GET', 'x/recurring')) as unknown as { templates: PostTemplate[] }).templates.find(
      (one) => one.id === id,
    )
  /** Moves the clock on, and waits for the run of then. */
  const later = async (id: unknown, hours: number, runs: number) => {
    clock.set(new Date(clock.now().getTime() + hours * hour))
    await expect.poll(async () => (await template(id))?.runs, { timeout: 15_000 }).toBe(runs)
    const run = (await template(id))?.lastRunId
    return server.ended(run)
  }

  test('take new items of their feed, none twice, whatever dies in a run, and are left out where nothing is new', async () => {
    items = ['pier', 'ferry', 'herring']
    const { feedId } = await server.call('POST', 'feeds', {
      name: 'Harbour',
      feedTypeId: 4,
      internalId: `${web.base}/feed.xml`,
    })
    const made = await server.call('POST', 'x/post', {
      type: 'tweet',
      feedIds: [feedId],
      isScheduled: true,
      dailyCount: 24,
    })
    const id = made['scheduleId']
    const first = await server.ended((await template(id))?.lastRunId)
    const [asks, spent] = [asked.length, await usedCredits()]
    crashPoints = { read: 1, write: 1 }
    const second = await later(id, 1, 2)
    // Tried again where it stopped: one post of one item more, paid for once.
    expect([asked.length - asks, (await usedCredits()) - spent, (await postsOf(second['id'])).length]).toEqual([
      2, 10, 1,
    ])
    const third = await later(id, 1, 3)
    const said = await Promise.all([first, second, third].map((run) => postsOf(run['id'])))
    expect(said.map((posts) => posts[0]?.result)).toEqual([stories['pier'], stories['ferry'], stories['herring']])
    const before = await usedCredits()
    clock.set(new Date(clock.now().getTime() + hour))
    await expect
      .poll(async () => (await template(id))?.problem, { timeout: 15_000 })
      .toContain('nothing new in "Harbour"')
    expect(await template(id)).toMatchObject({ runs: 3, status: 'active' })
    expect(await usedCredits()).toBe(before)
    await server.call('POST', 'content/DeleteRequest', { id })
  })

  test('say nothing again that one of the last 50 said, and cost nothing then', async () => {
    const made = await server.call('POST', 'x/post', { type: 'tweet', text, isScheduled: true, dailyCount: 24 })
    const id = made['scheduleId']
    await server.ended((await template(id))?.lastRunId)
    const run = await later(id, 1, 2)
    expect(run).toMatchObject({ status: -1, credits: 0, errorMessage: expect.stringContaining('last 50 posts') })
    expect(asked.at(-1)?.notLike).toEqual(['Tides rise 16 metres here.'])
    await server.call('POST', `x/recurring/${String(id)}`, { isActive: false })
    clock.set(new Date(clock.now().getTime() + 5 * hour))
    expect(await template(id)).toMatchObject({ status: 'paused', nextRunAt: null, runs: 2 })
  })
})
