import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startApi } from './start-api.ts'
import { type StagedEpisode, stageEpisode, stageShow } from './stage-episodes.ts'

let api: Api
let key = ''
beforeAll(async () => {
  api = await startApi({ PATCHBAY_PUBLIC_URL: 'https://cast.test', PATCHBAY_RATE_LIMIT: '10000' })
  key = await api.newKey()
})
afterAll(() => api.stop())

const stage = (staged: StagedEpisode = {}) =>
  stageEpisode(api, key, { requestedOn: new Date('2024-01-20T23:59:59Z'), ...staged })
const get = (path: string, headers: Record<string, string> = {}) =>
  api.call('GET', path, { headers: { accept: 'text/html', ...headers } })
const page = async (id: string, day = '20240120') => {
  const answer = await get(`/share/podcast/${id}/${day}`)
  return { ...answer, document: parseHTML(answer.text).document }
}
const metaTagContent = ({ document }: Awaited<ReturnType<typeof page>>, name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')

describe('the page of a shared episode', () => {
  test('shows title, show, art, player and description', async () => {
    const show = await stageShow(api, key, { name: 'Harbour News' })
    const id = await stage({
      title: 'Why larch?',
      description: 'Larch & pine.',
      publishedOn: new Date('2024-01-21T01:00:00Z'),
      showIds: [show],
    })
    const shared = await page(id)
    const { document } = shared
    const files = `https://cast.test/files/episodes/${id}`
    expect(shared.status).toBe(200)
    expect(shared.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(document.title).toBe('Why larch? · Harbour News')
    expect(document.documentElement.getAttribute('lang')).toBe('en')
    expect(document.querySelector('h1')?.textContent).toBe('Why larch?')
    expect(document.querySelector('.show')?.textContent).toBe('Harbour News')
    expect(document.querySelector('.facts')?.textContent).toBe('21 January 2024 · 12:34')
    expect(document.querySelector('.description')?.textContent).toBe('Larch & pine.')
    expect(document.querySelector('img')?.getAttribute('src')).toBe(`${files}/cover.jpg`)
    const audio = document.querySelector('audio')
    expect(audio?.getAttribute('src')).toBe(`${files}/episode.mp3`)
    expect(audio?.hasAttribute('controls')).toBe(true)
    expect(document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href')).toBe(
      `https://cast.test/v1/podcast/rss/${show}`,
    )
  })

  test('tells chats and networks what to preview', async () => {
    const id = await stage({ title: 'Why larch?', description: 'word '.repeat(100) })
    const shared = await page(id)
    const address = `https://cast.test/share/podcast/${id}/20240120`
    for (const [name, content] of [
      ['og:title', 'Why larch?'],
      ['og:url', address],
      ['og:audio', `https://cast.test/files/episodes/${id}/episode.mp3`],
      ['og:audio:type', 'audio/mpeg'],
      ['og:image', `https://cast.test/files/episodes/${id}/cover.jpg`],
      ['twitter:card', 'player'],
      ['twitter:player', `${address}/embed`],
    ] as const) {
      expect([name, metaTagContent(shared, name)]).toEqual([name, content])
    }
    expect(metaTagContent(shared, 'og:description')).toMatch(/^(word ){30,39}word…$/)
    const discovery = shared.document.querySelector('link[type="application/json+oembed"]')?.getAttribute('href') ?? ''
    expect((await get(discovery.replace('https://cast.test', ''))).body).toMatchObject({ title: 'Why larch?' })
  })

  test('lists chapters and transcript with links that start the player there', async () => {
    const id = await stage()
    const chapters = [
      { startTime: 0, title: 'Opening' },
      { startTime: 61.5, title: 'Larch' },
    ]
    const chunks = [{ speaker: 'SPEAKER_00', name: 'Ada', text: 'Hello.', timestamp: [3723, 3724], words: [] }]
    await api.engines.files.put(`episodes/${id}/chapters.json`, JSON.stringify({ version: '1.2.0', chapters }))
    await api.engines.files.put(`episodes/${id}/transcript.json`, JSON.stringify({ chunks }))
    const { document } = await page(id)
    expect([...document.querySelectorAll('.chapter')].map(({ textContent }) => textContent)).toEqual([
      '0:00Opening',
      '1:01Larch',
    ])
    const line = document.querySelector('.line')
    expect(line?.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe('Ada 1:02:03Hello.')
    expect(line?.querySelector('a')?.getAttribute('data-seconds')).toBe('3723')
  })

  test('says of each word when it is said, and of each line who says it', async () => {
    const id = await stage()
    const words = [
      { text: 'Oh,', start: 1, end: 1.2 },
      { text: 'a', start: 1.4, end: 1.5 },
      { text: 'lost', start: 1.5, end: 1.6 },
      { text: 'lamp.', start: 1.7, end: 2 },
    ]
    const chunks = [
      { speaker: 'SPEAKER_00', name: 'Ada', text: 'Oh, a lamp.', timestamp: [1, 2], words },
      { speaker: 'SPEAKER_01', name: 'Ben', text: 'Yes.', timestamp: [3, 4], words: 'none that can be read' },
    ]
    await api.engines.files.put(`episodes/${id}/transcript.json`, JSON.stringify({ chunks }))
    const lines = [...(await page(id)).document.querySelectorAll('.line')]
    expect(lines.map((line) => line.querySelector('[data-words]')?.getAttribute('data-words'))).toEqual([
      '0:3:1 4:5:1.4 6:11:1.7',
      '',
    ])
    expect(lines.map((line) => [line.getAttribute('data-seconds'), line.getAttribute('data-speaker')])).toEqual([
      ['1', '0'],
      ['3', '1'],
    ])
    expect(lines[0]?.querySelector('[data-words]')?.textContent).toBe('Oh, a lamp.')
  })

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='alert(1)",
    '</title><svg onload=x>',
  ])('takes %s for words', async (title) => {
    const show = await stageShow(api, key, { name: title, author: title })
    const id = await stage({ title, description: title, showIds: [show] })
    for (const path of ['', '/embed']) {
      const { document } = parseHTML((await get(`/share/podcast/${id}/20240120${path}`)).text)
      expect(document.querySelector('h1')?.textContent).toBe(title)
      expect(document.querySelectorAll('script:not([src="/share/listen.js"]), svg, img:not(.art)')).toHaveLength(0)
      expect(
        [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]).map(({ name }) => name),
      ).not.toContain('onload')
    }
  })

  test('allows no script, style or frame but its own', async () => {
    const id = await stage()
    const { headers, text, document } = await page(id)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).not.toMatch(/unsafe/)
    expect(text).not.toMatch(/<style|style=|<script>/)
    for (const element of document.querySelectorAll('link[rel="stylesheet"], script')) {
      const path = element.getAttribute('href') ?? element.getAttribute('src') ?? ''
      expect(await get(path)).toMatchObject({ status: 200 })
    }
    expect((await get('/share/inter.woff2')).headers['content-type']).toBe('font/woff2')
  })

  test('looks like the help on credits, whose commands are whole', async () => {
    const help = parseHTML((await get('/help/credits')).text).document
    const sheets = [...help.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href'))
    expect(sheets).toEqual(['/share/page.css'])
    expect(help.querySelector('code')?.textContent?.trim()).toBe(
      'npm run patchbay -- credits add 1000 --workspace Home',
    )
    for (const script of help.querySelectorAll('script')) {
      expect(await get(script.getAttribute('src') ?? '')).toMatchObject({ status: 200 })
    }
  })

  test('stands under /v1 as well, as the published contract has it', async () => {
    const id = await stage({ title: 'Here too' })
    expect((await get(`/v1/share/podcast/${id}/20240120`)).text).toBe((await page(id)).text)
  })

  test('is not sent again to those who have it', async () => {
    const id = await stage()
    const tag = String((await page(id)).headers['etag'])
    expect(await get(`/share/podcast/${id}/20240120`, { 'if-none-match': tag })).toMatchObject({ status: 304 })
  })
})

describe('what is not there', () => {
  test('gets the same page whatever was wrong, so that guessing teaches nothing', async () => {
    const id = await stage()
    const deleted = await stage()
    await api.call('POST', '/v1/content/DeleteRequest', { key, json: { id: deleted } })
    const unfinished = await stage({ isMade: false })
    const answers = await Promise.all(
      [
        `/share/podcast/${id}/20240121`,
        `/share/podcast/${id}/2024-01-20`,
        `/share/podcast/${id}`,
        `/share/podcast/${deleted}/20240120`,
        `/share/podcast/${unfinished}/20240120`,
        `/share/podcast/${crypto.randomUUID()}/20240120`,
        `/share/podcast/x/y`,
        `/share/podcast/${id}/20240121/embed`,
        '/share/video/1/20240120',
        `/v1/share/podcast/${id}/20240121`,
      ].map((path) => get(path)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.text).toMatch(/There is nothing at this address/)
  })
})

describe('the player for other pages', () => {
  test('is the one page that others may frame', async () => {
    const id = await stage({ title: 'Why larch?' })
    const answer = await get(`/share/podcast/${id}/20240120/embed`)
    expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors \*$/)
    expect(answer.headers['x-frame-options']).toBeUndefined()
    expect((await page(id)).headers['x-frame-options']).toBeVisible()
    const { document } = parseHTML(answer.text)
    expect(document.querySelector('audio')?.hasAttribute('controls')).toBe(true)
    expect(document.querySelector('h1 a')?.getAttribute('href')).toBe(`https://cast.test/share/podcast/${id}/20240120`)
  })
})

describe('oEmbed', () => {
  const oembed = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`)

  test('answers a frame with the player', async () => {
    const show = await stageShow(api, key, { author: 'Ida Brandt' })
    const id = await stage({ title: 'Why "larch"?', showIds: [show] })
    const address = `https://cast.test/share/podcast/${id}/20240120`
    const answer = await oembed(address, '&format=json')
    expect(answer.body).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Why "larch"?',
      author_name: 'Ida Brandt',
      provider_name: 'Patchbay',
      thumbnail_url: `https://cast.test/files/episodes/${id}/cover.jpg`,
      width: 480,
      height: 210,
    })
    const frame = parseHTML(String(answer.body['html'])).document.querySelector('iframe')
    expect(frame?.getAttribute('src')).toBe(`${address}/embed`)
    expect(frame?.getAttribute('title')).toBe('Why "larch"?')
    expect((await oembed(`${address}/embed`)).body).toMatchObject({ title: 'Why "larch"?' })
  })

  test('keeps to the size that is asked for', async () => {
    const id = await stage()
    const address = `https://cast.test/share/podcast/${id}/20240120`
    expect((await oembed(address, '&maxwidth=300&maxheight=9999')).body).toMatchObject({ width: 300, height: 210 })
    expect((await oembed(address, '&maxwidth=wide&maxheight=-1')).body).toMatchObject({ width: 480, height: 210 })
  })

  test.each<[string, number]>([
    ['/oembed', 400],
    ['/oembed?url=', 400],
    ['/oembed?url=a&url=b', 400],
    ['/oembed?url=nothing', 404],
    ['/oembed?url=https%3A%2F%2Felsewhere.test%2Fshare%2Fpodcast%2F1%2F20240120', 404],
    ['/oembed?url=https%3A%2F%2Fcast.test%2Fshare%2Fpodcast%2F1%2F20240120', 404],
    ['/oembed?url=https%3A%2F%2Fcast.test%2F&format=xml', 501],
  ])('answers %s with %d and a sentence', async (path, status) => {
    const answer = await get(path)
    expect(answer).toMatchObject({ status, body: { success: false } })
    expect(String(answer.body['error']).length).toBeGreaterThan(10)
  })
})
