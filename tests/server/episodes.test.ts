import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, type Server, createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseFile } from 'music-metadata'
import { SMTPServer } from 'smtp-server'
import { transcriptFile } from '@patchbay/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { probeAudio } from '../../packages/sound/src/audio/probe-audio.ts'
import { parsePodcastFeed } from './read-feed.ts'
import { type FullServer, freePort, startFullServer } from './start-server.ts'

const article = `The harbour of Lindholm was closed for eleven years. In March the town council voted to open it again, and the first
ferry arrived on a Tuesday morning with forty passengers. "We had almost forgotten the sound of the horn," said the mayor, Ida Brandt.

The new pier cost 4.2 million euros. It is built of larch, because larch does not need to be painted. Engineers expect it to last
for sixty years. The old pier, made of pine, lasted only twenty-six.

Fishermen are less happy. They say that the ferry frightens the herring. A biologist of the university, Peter Holm, has counted fish in
the bay since 2015 and found no difference so far. He warns that one season is too short to be sure.`

type Received = { body: string; headers: IncomingMessage['headers'] }

let server: FullServer
let web: Server
let mailServer: SMTPServer
let webPort = 0
const receivedHooks: Received[] = []
const receivedMails: string[] = []
let hookFailures = 1

beforeAll(async () => {
  webPort = await freePort()
  const smtpPort = await freePort()
  web = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.url === '/article') {
        response.setHeader('content-type', 'text/html')
        return response.end(
          `<html lang="en"><head><title>Ferry</title></head><body><nav>Home</nav><article><h1>The ferry is back</h1>${article
            .split('\n\n')
            .map((paragraph) => `<p>${paragraph}</p>`)
            .join('')}</article></body></html>`,
        )
      }
      if (request.url === '/hook') {
        receivedHooks.push({ body: Buffer.concat(parts).toString('utf8'), headers: request.headers })
        hookFailures -= 1
        response.statusCode = hookFailures >= 0 ? 503 : 204
        return response.end()
      }
      response.statusCode = 404
      return response.end('gone')
    })
  }).listen(webPort, '127.0.0.1')
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        receivedMails.push(Buffer.concat(parts).toString('utf8'))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => mailServer.listen(smtpPort, '127.0.0.1', resolve))
  server = await startFullServer({
    PATCHBAY_ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${webPort}`,
    PATCHBAY_SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    PATCHBAY_SUPPORT_EMAIL: 'help@patchbay.test',
  })
}, 60_000)

afterAll(async () => {
  await server.stop()
  web.closeAllConnections()
  web.close()
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
}, 60_000)

const address = (path: string) => `http://127.0.0.1:${webPort}${path}`
const create = (more: object, path = 'Content/Create') => server.call('POST', path, { outputType: 'audio', ...more })

describe('an episode from a web page', () => {
  let done: Record<string, unknown> = {}
  beforeAll(async () => {
    await server.call('POST', 'content/Webhook', { url: address('/hook') })
    const { podcastId } = await server.call('POST', 'podcast/shows', { name: 'Harbour & <News>' })
    const accepted = await create({
      resources: [
        { type: 'website', content: address('/article') },
        { type: 'website', content: address('/missing') },
      ],
      duration: 'short',
      podcastId,
      callbackData: 'mine',
    })
    done = await server.ended(accepted['request_id'])
  }, 120_000)

  test('ends at 100 with what made it, and names the source that failed', async () => {
    expect(done).toMatchObject({
      status: 100,
      errorMessage: null,
      errorCode: 0,
      callbackData: 'mine',
      requestTypeId: 1,
      engines: { reader: 'embedded', writing: 'embedded (extractive)', speech: 'embedded (flite, espeak-ng)' },
      warnings: [expect.stringMatching(/missing.*404/)],
    })
    expect(done['citations']).not.toHaveLength(0)
    const file = transcriptFile.parse(await (await fetch(String(done['transcriptUrl']))).json())
    const sources = file.flatMap((line) => line.sources)
    expect(sources.map(({ text }) => text)).toEqual((done['citations'] as { text: string }[]).map(({ text }) => text))
    for (const { document, passage, start = 0, end = 0 } of sources) {
      expect([document, passage]).toEqual([0, expect.stringMatching(/^p\d+$/)])
      expect(end).toBeGreaterThan(start)
    }
  })

  test('has audio that decodes at -16 LUFS under -1 dBTP, with tags, chapters and a cover', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'patchbay-audio-'))
    try {
      const path = join(folder, 'episode.mp3')
      const answer = await fetch(String(done['audioUrl']))
      expect(answer.headers.get('content-type')).toBe('audio/mpeg')
      await writeFile(path, Buffer.from(await answer.arrayBuffer()))
      const facts = await probeAudio(path, AbortSignal.timeout(60_000))
      expect(facts.integratedLufs).toBeGreaterThan(-16.6)
      expect(facts.integratedLufs).toBeLessThan(-15.4)
      expect(facts.truePeakDbtp).toBeLessThanOrEqual(-1)
      expect(facts).toMatchObject({ sampleRateHz: 44_100, codec: 'mp3' })
      expect(facts.durationMs / 1000).toBeCloseTo(Number(done['audioDuration']), 0)
      const { common, format } = await parseFile(path, { includeChapters: true })
      expect(common).toMatchObject({ title: done['title'], album: 'Harbour & <News>' })
      expect(common.picture?.[0]?.format).toBe('image/jpeg')
      expect(format.chapters?.length).toBeGreaterThan(0)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('has a transcript whose words lie inside the audio in order', async () => {
    const transcript = (await (await fetch(String(done['transcriptUrl']))).json()) as {
      chunks: { speaker: string; timestamp: [number, number]; words: { start: number; end: number }[] }[]
    }
    expect(new Set(transcript.chunks.map(({ speaker }) => speaker))).toEqual(new Set(['SPEAKER_00', 'SPEAKER_01']))
    const starts = transcript.chunks.flatMap(({ words }) => words.map(({ start }) => start))
    expect(starts.length).toBeGreaterThan(50)
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
    expect(transcript.chunks.at(-1)?.timestamp[1]).toBeLessThanOrEqual(Number(done['audioDuration']) + 0.1)
    expect(await (await fetch(String(done['captionsUrl']))).text()).toMatch(/^WEBVTT\n\n00:00:0/)
  })

  test("stands in its show's feed, whose every address leads where it says", async () => {
    const [show] = (await server.call('GET', 'podcast/shows')) as unknown as { rssUrl: string }[]
    const { channel } = parsePodcastFeed(await (await fetch(show?.rssUrl ?? '')).text())
    const [item] = channel.items ?? []
    expect(item).toMatchObject({ title: done['title'], guid: { value: done['id'] }, link: done['shareUrl'] })
    expect(item?.podcast?.persons).toHaveLength(2)
    const [audio] = item?.enclosures ?? []
    const head = await fetch(audio?.url ?? '', { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(audio?.length))
    expect(head.headers.get('content-type')).toBe(audio?.type)
    const part = await fetch(audio?.url ?? '', { headers: { range: 'bytes=100-199' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])
    const transcripts = item?.podcast?.transcripts ?? []
    expect(transcripts).toHaveLength(3)
    for (const { url, type } of transcripts) {
      expect((await fetch(url ?? '')).headers.get('content-type')).toBe(`${type}; charset=utf-8`)
    }
    const chapters = (await (await fetch(item?.podcast?.chapters?.url ?? '')).json()) as { chapters: object[] }
    expect(chapters.chapters.length).toBeGreaterThan(0)
    const page = await (await fetch(String(done['shareUrl']))).text()
    expect(page).toContain(String(audio?.url))
  })

  test('is charged once', async () => {
    expect(await server.call('GET', 'Content/Usage')).toMatchObject({ used: 10, usedDailyPodcasts: 1 })
  })

  test('is told to the webhook, signed, again after it refused once', async () => {
    await expect.poll(() => receivedHooks.length, { timeout: 40_000 }).toBe(2)
    const [first, second] = receivedHooks
    expect(second?.body).toBe(first?.body)
    expect(JSON.parse(second?.body ?? '{}')).toMatchObject({ id: done['id'], status: 100, callbackData: 'mine' })
    const [, seconds, signature] =
      /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(second?.headers['x-patchbay-signature'])) ?? []
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(300)
    const list = (await server.call('GET', 'content/Webhooks')) as unknown as object[]
    expect(JSON.stringify(list)).not.toContain('whsec')
    expect(signature).toMatch(/^[0-9a-f]{64}$/)
  }, 60_000)
})

test('an episode whose sources all fail, fails in words and costs nothing', async () => {
  const before = await server.call('GET', 'Content/Usage')
  const accepted = await create({ resources: [{ type: 'website', content: address('/missing') }] })
  const failed = await server.ended(accepted['request_id'])
  expect(failed).toMatchObject({ status: -1, errorCode: 1, errorMessage: expect.stringMatching(/404/) })
  expect(await server.call('GET', 'Content/Usage')).toMatchObject({ used: before['used'] })
}, 60_000)

test('a topic without a text model fails with the setting that would help', async () => {
  const accepted = await create({ topic: 'The history of salt' })
  const failed = await server.ended(accepted['request_id'])
  expect(failed['errorMessage']).toMatch(/Settings → Engines/)
}, 60_000)

test("a script of the user's own is spoken word for word by the chosen voices", async () => {
  const accepted = await create(
    {
      script: 'SPEAKER_00: Good evening, 👋 everyone.\nand welcome\nSPEAKER_01: Thank you & good night.',
      voice1: 3,
      voice2: 4,
    },
    'Content/CreatePodcastCustomScript',
  )
  const done = await server.ended(accepted['request_id'])
  expect(done).toMatchObject({ status: 100, requestTypeId: 7, engines: { writing: 'your own script' } })
  const transcript = (await (await fetch(String(done['transcriptUrl']))).json()) as {
    chunks: { text: string; name: string }[]
  }
  expect(transcript.chunks.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'Nora: Good evening, 👋 everyone.',
    'Nora: and welcome',
    'Angus: Thank you & good night.',
  ])
}, 60_000)

test('lines that were spoken before are not spoken again', async () => {
  const script = { script: 'SPEAKER_00: This very line is spoken once.', voice1: 1, voice2: 2 }
  const first = await server.ended((await create(script, 'Content/CreatePodcastCustomScript'))['request_id'])
  const cached = async () => (await readdir(join(server.folder, 'files/cache/lines'), { recursive: true })).length
  const before = await cached()
  const second = await server.ended((await create(script, 'Content/CreatePodcastCustomScript'))['request_id'])
  expect(await cached()).toBe(before)
  expect(second['audioDuration']).toBe(first['audioDuration'])
}, 60_000)

test('an episode in another language is spoken by its voices', async () => {
  const accepted = await create({
    resources: [
      {
        type: 'text',
        content:
          'Der Hafen war elf Jahre lang geschlossen. Im März beschloss der Rat, ihn wieder zu öffnen. Die erste Fähre kam an einem Dienstag mit vierzig Gästen an. Der neue Steg kostete vier Millionen Euro und besteht aus Lärchenholz.',
      },
    ],
    duration: 'short',
  })
  const done = await server.ended(accepted['request_id'])
  expect(done).toMatchObject({ status: 100 })
  const mp3 = await readFile(join(server.folder, 'files/episodes', String(done['id']), 'episode.mp3'))
  expect(mp3.subarray(0, 3).toString()).toBe('ID3')
}, 60_000)

test('a scheduled episode waits, and a deleted one gives its credits back', async () => {
  const before = await server.call('GET', 'Content/Usage')
  const scheduledOn = new Date(Date.now() + 3_600_000).toISOString()
  const accepted = await create({ resources: [{ type: 'text', content: article }], scheduledOn })
  expect(await server.call('GET', `content/status/${String(accepted['request_id'])}`)).toMatchObject({
    status: 0,
    scheduledOn,
  })
  expect(await server.call('GET', 'Content/Usage')).toMatchObject({ used: Number(before['used']) + 10 })
  await server.call('POST', 'content/DeleteRequest', { id: accepted['request_id'] })
  expect(await server.call('GET', 'Content/Usage')).toMatchObject({ used: before['used'] })
})

test('an episode that is deleted while it is made stops, and leaves nothing behind', async () => {
  const before = await server.call('GET', 'Content/Usage')
  const accepted = await create({ resources: [{ type: 'text', content: article.repeat(3) }], duration: 'long' })
  await expect
    .poll(async () => (await server.call('GET', `content/status/${String(accepted['request_id'])}`))['status'])
    .not.toBe(0)
  await server.call('POST', 'content/DeleteRequest', { id: accepted['request_id'] })
  expect(await server.call('GET', `content/status/${String(accepted['request_id'])}`)).toMatchObject({ success: false })
  expect(await server.call('GET', 'Content/Usage')).toMatchObject({ used: before['used'] })
  const kept = async (folder: string) =>
    (await readdir(join(server.folder, 'files', folder)).catch((): string[] => [])).includes(
      String(accepted['request_id']),
    )
  await expect.poll(() => kept('steps'), { timeout: 30_000 }).toBe(false)
  expect(await kept('episodes')).toBe(false)
}, 60_000)

test('a support message is stored and sent', async () => {
  await server.call('POST', 'api/payments/SendEmail', { email: 'ida@example.com', message: 'The horn is too loud.' })
  await expect.poll(() => receivedMails.length, { timeout: 20_000 }).toBe(1)
  expect(receivedMails[0]).toMatch(/Reply-To: ida@example\.com/)
  expect(receivedMails[0]).toMatch(/The horn is too loud\./)
}, 30_000)

test('the command line asks the running server for a new key', async () => {
  const holder = await server.adminOf()
  const answer = await fetch(`${holder?.adminUrl}/_admin/keys.create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${holder?.adminToken}` },
    body: JSON.stringify({ workspace: 'Studio', name: 'Laptop', credits: 50 }),
  })
  const { key } = (await answer.json()) as { key: string }
  const usage = await fetch(`http://127.0.0.1:${server.port}/v1/Content/Usage`, {
    headers: { authorization: `Bearer ${key}` },
  })
  expect(await usage.json()).toMatchObject({ allowed: 50 })
  const refused = await fetch(`${holder?.adminUrl}/_admin/keys.list`, {
    method: 'POST',
    headers: { authorization: 'Bearer wrong' },
  })
  expect(refused.status).toBe(404)
})
