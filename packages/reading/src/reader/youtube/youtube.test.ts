import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGuardedFetch } from '../../guarded-fetch/guarded-fetch.ts'
import type { GuardedFetch } from '../../guarded-fetch/guarded-fetch.ts'
import { serveLocally } from '../../../../engines/src/serve-locally.fixture.ts'
import type { LocalServer } from '../../../../engines/src/serve-locally.fixture.ts'
import { parseCues, passagesOf } from './captions.ts'
import { chooseTrack } from './player-response.ts'
import { parseVideoId } from './video-id.ts'
import { readYoutube } from './youtube.ts'

const id = 'aBcD_1234-x'

describe('the address of a video', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?app=desktop&v=${id}&t=42s`,
    `https://m.youtube.com/watch?v=${id}&list=PL123`,
    `https://music.youtube.com/watch?v=${id}`,
    `http://youtu.be/${id}`,
    `youtu.be/${id}?si=abc`,
    `www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/v/${id}`,
    `https://www.youtube.com/attribution_link?u=%2Fwatch%3Fv%3D${id}`,
    `  https://youtu.be/${id}  `,
  ])('%s is recognised', (address) => {
    expect(parseVideoId(address)).toBe(id)
  })

  it.each([
    '',
    'https://www.youtube.com/',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/playlist?list=PL123',
    'https://www.youtube.com/watch?v=short',
    `https://vimeo.com/${id}`,
    `https://youtube.com.evil.example/watch?v=${id}`,
    `ftp://youtube.com/watch?v=${id}`,
  ])('%s is not a video', (address) => {
    expect(parseVideoId(address)).toBeUndefined()
  })
})

describe('captions', () => {
  it('reads the JSON form, the XML form and its older sister alike', () => {
    const json = JSON.stringify({
      events: [{ tStartMs: 1200, dDurationMs: 800, segs: [{ utf8: 'It&apos;s' }, { utf8: ' here' }] }, { tStartMs: 5 }],
    })
    expect(parseCues(json)).toEqual([{ startMs: 1200, endMs: 2000, text: 'It&apos;s here' }])
    expect(parseCues('<transcript><text start="1.2" dur="0.8">It&amp;#39;s here</text></transcript>')).toEqual([
      { startMs: 1200, endMs: 2000, text: "It's here" },
    ])
    expect(
      parseCues('<timedtext><body><p t="1200" d="800"><s>It&#39;s</s><s> here</s></p></body></timedtext>'),
    ).toEqual([{ startMs: 1200, endMs: 2000, text: "It's here" }])
    expect(parseCues('')).toEqual([])
    expect(parseCues('{"events": 7}')).toEqual([])
  })

  it('drops what nobody says', () => {
    expect(
      parseCues('<text start="0" dur="1">[Music] &gt;&gt; hello (laughs)</text><text start="1" dur="1">♪</text>'),
    ).toEqual([{ startMs: 0, endMs: 1000, text: 'hello' }])
  })

  it('ends a passage where a sentence ends or the speaker rests', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
    const cue = (startMs: number, text: string) => ({ startMs, endMs: startMs + 900, text })
    const passages = passagesOf([
      cue(0, `${words(72)}.`),
      cue(1000, words(30)),
      cue(3100, words(5)),
      cue(60_000, 'late.'),
    ])
    expect(passages.map((passage) => [passage.timeMs, passage.text.split(' ').length])).toEqual([
      [0, 72],
      [1000, 30],
      [3100, 5],
      [60_000, 1],
    ])
  })

  it.each([
    [
      'what a person wrote in the spoken language',
      [
        ['de', ''],
        ['en-GB', ''],
        ['en', 'asr'],
      ],
      'en-GB',
    ],
    [
      'recognised words before a translation',
      [
        ['de', ''],
        ['en', 'asr'],
      ],
      'en',
    ],
    [
      'the first one otherwise',
      [
        ['fr', ''],
        ['de', ''],
      ],
      'fr',
    ],
  ])('takes %s', (_what, tracks, chosen) => {
    const rows = tracks.map(([languageCode = '', kind]) => ({
      baseUrl: '',
      languageCode,
      ...(kind !== '' && { kind }),
    }))
    expect(chooseTrack(rows)?.languageCode).toBe(chosen)
  })
})

describe('reading a video', () => {
  let server: LocalServer
  let fetch: GuardedFetch
  let oembed: { status: number; body: unknown }
  let player: (base: string) => unknown
  let captions: string

  beforeAll(async () => {
    server = await serveLocally((request, response) => {
      const path = new URL(request.url ?? '', 'http://local').pathname
      if (path === '/oembed')
        response.writeHead(oembed.status, { 'content-type': 'application/json' }).end(JSON.stringify(oembed.body))
      else if (path === '/watch') {
        const script = player(server.base)
        const html =
          script === undefined
            ? '<html>consent</html>'
            : `<script>var ytInitialPlayerResponse = ${JSON.stringify(script)};var meta = {};</script>`
        response.writeHead(200, { 'content-type': 'text/html' }).end(html)
      } else if (path === '/api/timedtext' && request.url?.includes('fmt=json3'))
        response.writeHead(200, { 'content-type': 'application/json' }).end(captions)
      else response.writeHead(404).end()
    })
    fetch = createGuardedFetch({ allowPrivateHosts: [server.host] })
  })
  afterAll(async () => {
    await fetch.close()
    await server.close()
  })

  const tracks = (base: string) => ({
    playerCaptionsTracklistRenderer: { captionTracks: [{ baseUrl: `${base}/api/timedtext?v=1`, languageCode: 'en' }] },
  })
  const read = () =>
    readYoutube(`https://youtu.be/${id}`, { fetch, baseUrl: server.base }, new AbortController().signal)

  it('gives title, channel, date and captions with their times', async () => {
    oembed = { status: 200, body: { title: 'How tides "really" work', author_name: 'The Sea Channel' } }
    player = (base) => ({
      playabilityStatus: { status: 'OK' },
      videoDetails: { title: 'other } "title" {' },
      microformat: { playerMicroformatRenderer: { publishDate: '2025-03-04T00:00:00-08:00' } },
      captions: tracks(base),
    })
    captions = JSON.stringify({
      events: [
        { tStartMs: 500, dDurationMs: 2000, segs: [{ utf8: 'Tides follow the moon, but never quite on time.' }] },
      ],
    })
    expect(await read()).toEqual({
      sourceType: 'youtube',
      title: 'How tides "really" work',
      author: 'The Sea Channel',
      publishedOn: '2025-03-04',
      siteName: 'YouTube',
      url: `https://www.youtube.com/watch?v=${id}`,
      language: 'English',
      passages: [{ id: 'p1', text: 'Tides follow the moon, but never quite on time.', timeMs: 500 }],
    })
  })

  it('takes the page at its word where embedding is forbidden', async () => {
    oembed = { status: 401, body: 'Unauthorized' }
    player = (base) => ({ videoDetails: { title: 'From the page', author: 'Someone' }, captions: tracks(base) })
    expect(await read()).toMatchObject({ title: 'From the page', author: 'Someone' })
  })

  it.each<[string, number, (base: string) => unknown, string, RegExp]>([
    ['a video that does not exist', 404, () => undefined, '', /There is no YouTube video/],
    ['a robot check', 200, () => undefined, '', /robot or consent check/],
    [
      'a private video',
      200,
      () => ({ playabilityStatus: { status: 'LOGIN_REQUIRED', reason: 'This video is private' } }),
      '',
      /it says: This video is private\./,
    ],
    ['a video without captions', 200, () => ({ playabilityStatus: { status: 'OK' } }), '', /has no captions/],
    ['captions that come back empty', 200, (base) => ({ captions: tracks(base) }), '', /did not hand out the captions/],
  ])('says why: %s', async (_what, status, page, body, reason) => {
    oembed = { status, body: { title: 'A video', author_name: 'A channel' } }
    player = page
    captions = body
    await expect(read()).rejects.toThrow(reason)
    await expect(read()).rejects.toMatchObject({ name: 'ReadError' })
  })
})
