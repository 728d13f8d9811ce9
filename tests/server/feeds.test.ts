import { parsePodcastFeed } from './read-feed.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from './start-api.ts'
import { type StagedEpisode, stageEpisode, stageShow } from './stage-episodes.ts'

let api: Api
let key = ''
beforeAll(async () => {
  api = await startApi({ PATCHBAY_PUBLIC_URL: 'https://cast.test/', PATCHBAY_RATE_LIMIT: '10000' })
  key = await api.newKey()
})
afterAll(() => api.stop())

let show = ''
const aboutShow = {
  name: 'Harbour & <News>',
  description: 'Of ships.\n\nAnd "piers".',
  author: 'Ida Brandt',
  link: 'https://harbour.test/news',
  email: 'ida@harbour.test',
  imageUrl: 'https://harbour.test/art.jpg',
}
beforeEach(async () => {
  show = await stageShow(api, key, aboutShow)
})

const stage = (staged: StagedEpisode) => stageEpisode(api, key, { showIds: [show], ...staged })
const get = (headers: Record<string, string> = {}, id = show) => api.call('GET', `/v1/podcast/rss/${id}`, { headers })
const feed = async () => parsePodcastFeed((await get()).text)
const at = (time: string) => new Date(time)

describe('the feed of a show', () => {
  test('says of the show what podcast apps need', async () => {
    await stage({ publishedOn: at('2024-01-20T14:30:05Z') })
    const { channel } = await feed()
    expect(channel).toMatchObject({
      title: 'Harbour & <News>',
      link: 'https://harbour.test/news',
      description: 'Of ships.\n\nAnd "piers".',
      language: 'en',
      itunes: {
        author: 'Ida Brandt',
        owner: { name: 'Ida Brandt', email: 'ida@harbour.test' },
        image: 'https://harbour.test/art.jpg',
        categories: [{ text: 'Education' }],
        explicit: false,
        type: 'episodic',
      },
      podcast: { medium: 'podcast', locked: { value: false, owner: 'ida@harbour.test' } },
      atom: { links: [{ href: `https://cast.test/v1/podcast/rss/${show}`, rel: 'self' }] },
    })
    expect(channel.podcast?.guid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('says of an episode what podcast apps need', async () => {
    const id = await stage({
      title: 'Why larch?',
      description: 'Larch & pine.',
      requestedOn: at('2024-01-20T14:00:00Z'),
      publishedOn: at('2024-01-20T14:30:05Z'),
      season: 2,
      number: 7,
      hosts: ['Ada', 'Ben'],
    })
    const files = `https://cast.test/files/episodes/${id}`
    const { channel } = await feed()
    expect(channel.items).toHaveLength(1)
    expect(channel.items?.[0]).toMatchObject({
      title: 'Why larch?',
      link: `https://cast.test/share/podcast/${id}/20240120`,
      description: 'Larch & pine.',
      content: { encoded: '<p>Larch &amp; pine.</p>' },
      guid: { value: id, isPermaLink: false },
      pubDate: 'Sat, 20 Jan 2024 14:30:05 +0000',
      enclosures: [{ url: `${files}/episode.mp3`, length: 9_054_321, type: 'audio/mpeg' }],
      itunes: {
        duration: 754,
        image: `${files}/cover.jpg`,
        season: 2,
        episode: 7,
        episodeType: 'full',
        explicit: false,
      },
      podcast: {
        transcripts: [
          { url: `${files}/captions.vtt`, type: 'text/vtt', language: 'en', rel: 'captions' },
          { url: `${files}/captions.srt`, type: 'application/x-subrip', language: 'en', rel: 'captions' },
          { url: `${files}/podcast-transcript.json`, type: 'application/json', language: 'en' },
        ],
        chapters: { url: `${files}/chapters.json`, type: 'application/json+chapters' },
        persons: [
          { display: 'Ada', role: 'host' },
          { display: 'Ben', role: 'host' },
        ],
        season: { number: 2 },
        episode: { number: 7 },
      },
    })
  })

  test('is newest first and holds only what is finished, there, and in this show', async () => {
    await stage({ title: 'Old', publishedOn: at('2024-01-01T00:00:00Z') })
    await stage({ title: 'New', publishedOn: at('2024-03-01T00:00:00Z') })
    await stage({ title: 'Not made', isMade: false })
    await stage({ title: 'Elsewhere', showIds: [] })
    const gone = await stage({ title: 'Gone' })
    await api.call('POST', '/v1/content/DeleteRequest', { key, json: { id: gone } })
    expect((await feed()).channel.items?.map(({ title }) => title)).toEqual(['New', 'Old'])
  })

  test.each([
    'Salt & <script>alert(1)</script> "x"',
    'ends ]]> early',
    'bells \u0007\u001b ring',
    'emoji 🎙️👩‍🚀 and half \ud83d of one',
    'من اليمين إلى اليسار',
    '<!-- --> <?xml?> <!DOCTYPE a>',
    '&lt;already&gt; &amp;',
  ])('is well-formed whatever a title holds: %j', async (title) => {
    await stage({ title: title.toWellFormed(), description: title.toWellFormed() })
    const { channel } = await feed()
    const said = title.toWellFormed().replaceAll(/\p{Cc}/gu, '')
    expect(channel.items?.[0]).toMatchObject({ title: said, description: said })
  })

  test('without any detail is still a whole feed, and takes the cover of its newest episode', async () => {
    show = await stageShow(api, key, { name: 'Bare' })
    expect((await feed()).channel).toMatchObject({ title: 'Bare', description: 'Bare', language: 'en' })
    const id = await stage({ title: null, description: null })
    const { channel } = await feed()
    expect(channel.itunes?.image).toBe(`https://cast.test/files/episodes/${id}/cover.jpg`)
    expect(channel.items?.[0]).toMatchObject({ title: 'Untitled Episode', description: 'Untitled Episode' })
    expect(channel.podcast?.persons).toBeUndefined()
  })

  test('is the same bytes until something changes, and says so without sending it', async () => {
    const id = await stage({ title: 'Once' })
    const first = await get()
    expect((await get()).text).toBe(first.text)
    const tag = String(first.headers['etag'])
    expect(tag).toMatch(/^"[\w-]{27}"$/)
    const date = String(first.headers['last-modified'])
    expect(new Date(date).toUTCString()).toBe(date)
    const ways: Record<string, string>[] = [
      { 'if-none-match': tag },
      { 'if-none-match': `"other", W/${tag}` },
      { 'if-modified-since': date },
    ]
    for (const known of ways) {
      expect(await get(known)).toMatchObject({ status: 304, text: '' })
    }
    const older = new Date(Date.parse(date) - 60_000).toUTCString()
    expect(await get({ 'if-modified-since': older })).toMatchObject({ status: 200 })
    expect(await get({ 'if-none-match': '"other"', 'if-modified-since': date })).toMatchObject({ status: 200 })
    await api.call('POST', `/v1/podcast/episodes/${id}`, { key, json: { title: 'Twice' } })
    expect(await get({ 'if-none-match': tag })).toMatchObject({ status: 200 })
  })

  test('answers HEAD like GET without its body', async () => {
    const answer = await api.app.inject({ method: 'HEAD', url: `/v1/podcast/rss/${show}` })
    expect(answer).toMatchObject({ statusCode: 200, body: '' })
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(answer.headers['etag']).toBe((await get()).headers['etag'])
  })

  test('is compressed for those who ask', async () => {
    for (let count = 0; count < 5; count += 1) await stage({})
    const answer = await get({ 'accept-encoding': 'gzip' })
    expect(answer.headers['content-encoding']).toBe('gzip')
  })

  test.each([crypto.randomUUID(), 'x', '%00', "'"])('is not there for %s', async (id) => {
    expect(await get({}, id)).toMatchObject({ status: 404, body: { success: false } })
  })
})

/** Apple's requirements of a feed: https://help.apple.com/itc/podcasts_connect/#/itcb54353390 */
describe("Apple's rules", () => {
  type Feed = Awaited<ReturnType<typeof feed>>['channel']
  const isWeb = (url: string | undefined) => /^https?:\/\/\S+$/.test(url ?? '')
  const items = ({ items: all }: Feed) => all ?? []
  const every = (rule: (item: NonNullable<Feed['items']>[number]) => boolean) => (read: Feed) => items(read).every(rule)
  test.each<[rule: string, holds: (read: Feed) => boolean]>([
    ['the show has a title', ({ title }) => Boolean(title?.trim())],
    [
      'the show has a description of at most 4,000 characters',
      ({ description: text }) => Boolean(text) && text!.length <= 4000,
    ],
    ['the show has artwork at an address', ({ itunes }) => isWeb(itunes?.image)],
    ['the show has a language of ISO 639', ({ language }) => /^[a-z]{2,3}(-[a-z]{2,4})?$/.test(language ?? '')],
    ["the show has a category of Apple's list", ({ itunes }) => itunes?.categories?.[0]?.text === 'Education'],
    ['the show says whether it is explicit', ({ itunes }) => itunes?.explicit === false],
    ['every episode has a title', every(({ title }) => Boolean(title?.trim()))],
    [
      'every episode has audio with address, length and type',
      every(({ enclosures }) => {
        const [audio] = enclosures ?? []
        return (
          isWeb(audio?.url) &&
          audio?.url?.endsWith('.mp3') === true &&
          (audio?.length ?? 0) > 0 &&
          audio?.type === 'audio/mpeg'
        )
      }),
    ],
    [
      'every episode has a guid of its own that is no address',
      (read) =>
        new Set(items(read).map(({ guid }) => guid?.value)).size === items(read).length &&
        every(({ guid }) => guid?.isPermaLink === false)(read),
    ],
    [
      'every date is RFC 2822',
      every(({ pubDate }) => /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/.test(String(pubDate))),
    ],
    ['every duration is a number of seconds', every(({ itunes }) => Number.isInteger(itunes?.duration))],
    [
      'numbers of season and episode are whole and above zero',
      every(({ itunes }) => (itunes?.episode ?? 1) >= 1 && (itunes?.season ?? 1) >= 1),
    ],
    [
      'every episode says its kind',
      every(({ itunes }) => ['full', 'trailer', 'bonus'].includes(itunes?.episodeType ?? '')),
    ],
  ])('%s', async (_, holds) => {
    await stage({ title: 'One', number: 1 })
    await stage({ title: 'Two', season: 3 })
    const { channel } = await feed()
    expect(items(channel)).toHaveLength(2)
    expect(holds(channel)).toBe(true)
  })
})

describe('the transcript for podcast apps', () => {
  test('is in the format of the namespace', async () => {
    const id = await stage({})
    const chunks = [{ speaker: 'SPEAKER_00', name: 'Ada', text: 'Hello.', timestamp: [0.1, 0.9], words: [] }]
    await api.engines.files.put(`episodes/${id}/transcript.json`, JSON.stringify({ chunks }))
    const answer = await api.call('GET', `/files/episodes/${id}/podcast-transcript.json`)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.body).toEqual({
      version: '1.0.0',
      segments: [{ speaker: 'Ada', startTime: 0.1, endTime: 0.9, body: 'Hello.' }],
    })
  })

  test.each([crypto.randomUUID(), '..%2f..', 'x'])('is not there for %s', async (id) => {
    expect(await api.call('GET', `/files/episodes/${id}/podcast-transcript.json`)).toMatchObject({ status: 404 })
  })
})
