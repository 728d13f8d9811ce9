import { readdir, stat } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Patchbay } from '../journeys/stage/patchbay.ts'
import { buildForm } from './form.ts'
import { keptEpisodeResult } from '../../apps/server/src/kinds/kept-rows.fixture.ts'
import { stageEpisode } from './stage-episodes.ts'
import { startApi } from './start-api.ts'
import { type FullServer, freePort, startFullServer } from './start-server.ts'

type Line = { text: string; speaker: string; timestamp: [number, number] }
type Answer = Record<string, unknown>

const scriptBody = (lines: string[]) => lines.map((line, index) => `SPEAKER_0${index % 2}: ${line}`).join('\n')
const linesOf = async (url: unknown) =>
  ((await (await fetch(String(url))).json()) as { chunks: (Line & { name: string })[] }).chunks

async function makeEpisode(server: FullServer, lines: string[], voices = { voice1: 1, voice2: 2 }): Promise<Answer> {
  const order = { script: scriptBody(lines), ...voices }
  return server.ended((await server.call('POST', 'Content/CreatePodcastCustomScript', order))['request_id'])
}

describe('without a transcriber', () => {
  let server: FullServer
  let made: Answer = {}
  const words = ['Good evening from the harbour.', 'It is a windy one.', 'The ferry is late & full.']
  beforeAll(async () => {
    server = await startFullServer({}, { studio: 'quick' })
    made = await makeEpisode(server, words)
  }, 60_000)
  afterAll(() => server.stop())

  const used = async () => (await server.call('GET', 'Content/Usage'))['used']
  const modify = (more: object) => server.call('POST', 'content/ModifyPodcast', { voice1: 3, voice2: 4, ...more })

  test.each([
    ['its audio', () => made['audioUrl']],
    ['its share page', () => made['shareUrl']],
  ])(
    'an own episode, named by %s, is spoken again from its script with other voices',
    async (_, address) => {
      const before = Number(await used())
      const accepted = await modify({
        audioUrl: ` ${String(address())} `,
        instructions: 'slower',
        callbackData: 'mine',
      })
      expect(accepted).toMatchObject({ success: true, request_id: expect.any(String), status: 0 })
      const done = await server.ended(accepted['request_id'])
      expect(done).toMatchObject({
        status: 100,
        requestTypeId: 2,
        title: made['title'],
        callbackData: 'mine',
        engines: { writing: "the episode's own script", speech: 'humming voices' },
        warnings: [],
      })
      const [old, again] = [await linesOf(made['transcriptUrl']), await linesOf(done['transcriptUrl'])]
      expect(again.map(({ text }) => text)).toEqual(words)
      expect(again.map(({ speaker }) => speaker)).toEqual(old.map(({ speaker }) => speaker))
      expect(again.map(({ name }) => name)).toEqual(['Nora', 'Angus', 'Nora'])
      expect(old.map(({ name }) => name)).not.toEqual(again.map(({ name }) => name))
      expect(await used()).toBe(before + 200)
      const list = (await server.call('GET', 'podcast/episodes')) as unknown as { requestId: string }[]
      expect(list.map(({ requestId }) => requestId)).toContain(done['id'])
    },
    60_000,
  )

  test('its making says when each step began and ended, one after the other, and how its script begins', async () => {
    const making = await server.call('GET', `content/Making/${String(made['id'])}`)
    const steps = making['steps'] as { name: string; state: string; startedOn: string; endedOn: string }[]
    expect(steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'write done',
      'speak done',
      'mix done',
      'publish done',
    ])
    const times = steps.flatMap(({ startedOn, endedOn }) => [startedOn, endedOn])
    expect(times.every((time) => Number.isFinite(Date.parse(time)))).toBe(true)
    expect(times).toEqual(times.toSorted())
    expect((making['lines'] as { name: string; text: string }[]).map(({ text }) => text)).toEqual(words)
    expect(making).toMatchObject({ status: 100, secondsLeft: null, place: null, error: null, can: [] })
  })

  test('one voice alone speaks both hosts', async () => {
    const { request_id: id } = await server.call('POST', 'content/ModifyPodcast', {
      audioUrl: made['audioUrl'],
      voice2: 4,
    })
    const done = await server.ended(id)
    expect(new Set((await linesOf(done['transcriptUrl'])).map(({ name }) => name))).toEqual(new Set(['Angus']))
  }, 60_000)

  test('citations go with their lines', async () => {
    const text =
      'The harbour was closed for eleven years. In March the council voted to open it again. The new pier cost four million euros. Larch does not need to be painted, so it was built of larch.'
    const order = { outputType: 'audio', resources: [{ type: 'text', content: text }], duration: 'short' }
    const source = await server.ended((await server.call('POST', 'Content/Create', order))['request_id'])
    const done = await server.ended((await modify({ audioUrl: source['audioUrl'] }))['request_id'])
    const [old, again] = [source['citations'], done['citations']] as { text: string; timeMs: number }[][]
    expect(again?.map((citation) => citation.text)).toEqual(old?.map((citation) => citation.text))
    const starts = (await linesOf(done['transcriptUrl'])).map(({ timestamp }) => Math.round(timestamp[0] * 1000))
    for (const { timeMs } of again ?? []) expect(starts.some((start) => Math.abs(start - timeMs) <= 2)).toBe(true)
    expect(again?.map(({ timeMs }) => timeMs)).not.toEqual(old?.map(({ timeMs }) => timeMs))
  }, 90_000)

  test('the transcript of an own episode is its own words with their times', async () => {
    const before = Number(await used())
    const accepted = await server.call('POST', 'content/GetTranscript', { episodeId: made['id'] })
    expect(accepted).toMatchObject({ success: true, request_id: expect.any(String), status: 0 })
    const done = await server.ended(accepted['request_id'])
    expect(done).toMatchObject({
      status: 100,
      requestTypeId: 3,
      title: made['title'],
      engines: { transcription: "the episode's own words" },
    })
    const lines = JSON.parse(String(done['responseText'])) as Line[]
    expect(lines.map(({ text }) => text)).toEqual(words)
    const whole = await linesOf(made['transcriptUrl'])
    expect(lines).toEqual(whole.map(({ text, speaker, timestamp }) => ({ text, speaker, timestamp })))
    expect(await used()).toBe(before + 30)
    const list = (await server.call('GET', 'content/Transcripts?status=all')) as unknown as Answer[]
    expect(list[0]).toMatchObject({
      id: done['id'],
      status: 100,
      audioUrl: made['audioUrl'],
      language: 'English',
      responseText: done['responseText'],
    })
    expect(await server.call('GET', 'content/Transcripts?status=failed')).toEqual([])
    expect(await server.call('GET', 'content/Transcripts?page=1&limit=10')).toMatchObject({
      totalCount: 1,
      page: 1,
      totalPages: 1,
    })
    const read = await server.call('GET', `content/GetTranscript/${String(made['id'])}`)
    expect(read).toMatchObject({
      success: true,
      episodeId: made['id'],
      requestId: made['id'],
      createdOn: made['succeededOn'],
    })
    // Read free of charge, its lines also say where they come from.
    const readLines = JSON.parse(String(read['transcript'])) as Line[]
    expect(readLines.map(({ text, speaker, timestamp }) => ({ text, speaker, timestamp }))).toEqual(lines)
    expect((await server.call('GET', `content/GetTranscript/${String(done['id'])}`))['transcript']).toBe(
      done['responseText'],
    )
  }, 60_000)

  test('an episode that is deleted before its turn fails in words and costs nothing', async () => {
    const short = await makeEpisode(server, ['Soon gone.', 'Yes.'])
    const before = Number(await used())
    await server.call('POST', 'content/DeleteRequest', { id: short['id'] })
    expect(await modify({ audioUrl: short['audioUrl'] })).toMatchObject({
      success: false,
      error: expect.stringMatching(/no episode of yours/),
    })
    expect(await used()).toBe(before)
  }, 60_000)

  const elsewhere = 'https://example.com/episode.mp3'
  const form = () => buildForm({ name: 'audioFile', file: Buffer.from('ID3'), fileName: 'a.mp3' })
  test.each<[string, number, RegExp, string, () => object]>([
    [
      'a recording from elsewhere',
      400,
      /Settings → Engines.*Nothing was started or charged/,
      'ModifyPodcast',
      () => ({ audioUrl: elsewhere }),
    ],
    ['no address', 400, /audioUrl/, 'ModifyPodcast', () => ({})],
    [
      'a blank address',
      400,
      /^Please select a podcast or provide an audio URL$/,
      'ModifyPodcast',
      () => ({ audioUrl: ' ' }),
    ],
    [
      'no voice',
      400,
      /^At least one voice must be selected before modifying the podcast$/,
      'ModifyPodcast',
      () => ({ audioUrl: made['audioUrl'], voice1: null, voice2: null }),
    ],
    [
      'voices of two languages',
      400,
      /same language/,
      'ModifyPodcast',
      () => ({ audioUrl: made['audioUrl'], voice2: 118 }),
    ],
    [
      'voices of another language',
      400,
      /The episode is in English and the chosen voices speak/,
      'ModifyPodcast',
      () => ({ audioUrl: made['audioUrl'], voice1: 118, voice2: 118 }),
    ],
    ['an unknown voice', 400, /voice1/, 'ModifyPodcast', () => ({ audioUrl: made['audioUrl'], voice1: 999_999 })],
    [
      'instructions over the limit',
      400,
      /5,000/,
      'ModifyPodcast',
      () => ({ audioUrl: made['audioUrl'], instructions: 'x'.repeat(5001) }),
    ],
    ['an address that is none', 400, /not a web address/, 'ModifyPodcast', () => ({ audioUrl: 'my episode' })],
    ['a private address', 400, /private/, 'ModifyPodcast', () => ({ audioUrl: 'http://192.168.1.1/a.mp3' })],
    [
      'an unknown episode',
      404,
      /no episode of yours/,
      'ModifyPodcast',
      () => ({ audioUrl: String(made['audioUrl']).replace(/[0-9a-f-]{36}/, crypto.randomUUID()) }),
    ],
    ['another file of ours', 404, /no episode of yours/, 'ModifyPodcast', () => ({ audioUrl: made['imageUrl'] })],
    [
      'a share page of another day',
      404,
      /no episode of yours/,
      'ModifyPodcast',
      () => ({ audioUrl: String(made['shareUrl']).replace(/\d{8}$/, '20200101') }),
    ],
    ['music', 501, /music/, 'ModifyPodcast', () => ({ audioUrl: made['audioUrl'], backgroundMusicUrl: elsewhere })],
    ['nothing to transcribe', 400, /exactly one/, 'GetTranscript', () => ({})],
    [
      'two things to transcribe',
      400,
      /exactly one/,
      'GetTranscript',
      () => ({ episodeId: made['id'], audioUrl: elsewhere }),
    ],
    ['an unknown episode to transcribe', 404, /no episode/, 'GetTranscript', () => ({ episodeId: 'nope' })],
    ['an address to transcribe', 400, /Settings → Engines/, 'GetTranscript', () => ({ audioUrl: elsewhere })],
  ])('%s is refused with %i and a sentence, and nothing is charged', async (_, status, words_, path, body) => {
    const before = await used()
    const voices = path === 'ModifyPodcast' ? { voice1: 3 } : {}
    const answer = await fetch(`http://127.0.0.1:${server.port}/v1/content/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...voices, ...body() }),
    })
    const refused = (await answer.json()) as Answer
    expect([answer.status, refused['success']]).toEqual([status, false])
    expect(refused['error']).toMatch(words_)
    expect(await used()).toBe(before)
  })

  test('a file to transcribe is refused with the setting that would help', async () => {
    const { raw, headers } = form()
    const answer = await fetch(`http://127.0.0.1:${server.port}/v1/content/GetTranscript`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}`, ...headers },
      body: new Uint8Array(raw),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/Settings → Engines/) })
  })
})

describe('with a transcriber', () => {
  let server: FullServer
  let model: Server
  let port = 0
  let audio: Uint8Array = new Uint8Array()
  let heard: object = {}
  let failures = 0
  const segment = (text: string, speaker: string, start: number) => ({
    id: `s${start}`,
    type: 'transcript.text.segment',
    text,
    speaker,
    start,
    end: start + 1,
  })
  const two = {
    text: 'x',
    duration: 3,
    segments: [segment('Hello out there.', 'A', 0), segment('Who is it?', 'B', 1), segment('It is me.', 'A', 2)],
  }

  beforeAll(async () => {
    port = await freePort()
    model = createServer((request, response) => {
      request.resume()
      request.on('end', () => {
        if (request.url?.startsWith('/shows/')) {
          return response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(audio)
        }
        if (request.url === '/page.mp3')
          return response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('<html>no audio</html>')
        if (request.url !== '/v1/audio/transcriptions') return response.writeHead(404).end()
        failures -= 1
        if (failures >= 0)
          return response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":{"message":"busy"}}')
        return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(heard))
      })
    })
    await new Promise<void>((done) => model.listen(port, '127.0.0.1', done))
    const settings = {
      PATCHBAY_TRANSCRIPTION_MODEL: 'openai-compatible:ears',
      PATCHBAY_TRANSCRIPTION_BASE_URL: `http://127.0.0.1:${port}/v1`,
      PATCHBAY_ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${port}`,
    }
    server = await startFullServer(settings, { studio: 'quick' })
    const made = await makeEpisode(server, ['Some sound to hear.', 'A little more of it.'])
    audio = new Uint8Array(await (await fetch(String(made['audioUrl']))).arrayBuffer())
  }, 60_000)
  afterAll(async () => {
    await server.stop()
    model.closeAllConnections()
    await new Promise((done) => model.close(done))
  })

  const address = (path: string) => `http://127.0.0.1:${port}${path}`
  const modify = async (path: string) => {
    const { request_id: id } = await server.call('POST', 'content/ModifyPodcast', {
      audioUrl: address(path),
      voice1: 3,
      voice2: 4,
    })
    return server.ended(id)
  }
  const used = async () => (await server.call('GET', 'Content/Usage'))['used']
  const uploads = async () =>
    (await readdir(join(server.folder, 'files', 'uploads'), { recursive: true }).catch((): string[] => [])).filter(
      (name) => /[0-9a-f]{64}$/.test(name),
    )

  test('a recording from elsewhere is spoken again, each of its speakers by a voice of its own', async () => {
    heard = two
    failures = 1
    const done = await modify('/shows/The_old-harbour%20talk.mp3')
    expect(done).toMatchObject({
      status: 100,
      title: 'The old harbour talk',
      warnings: [],
      engines: { transcription: 'openai-compatible:ears' },
    })
    expect((await linesOf(done['transcriptUrl'])).map(({ name, text }) => `${name}: ${text}`)).toEqual([
      'Nora: Hello out there.',
      'Angus: Who is it?',
      'Nora: It is me.',
    ])
  }, 60_000)

  test('where the transcriber tells no speakers apart, one voice speaks all of it, and the result says so', async () => {
    heard = { text: 'Hello out there. Who is it?' }
    const done = await modify('/shows/x.mp3')
    expect(done['warnings']).toEqual([expect.stringMatching(/does not tell speakers apart/)])
    expect(new Set((await linesOf(done['transcriptUrl'])).map(({ name }) => name))).toEqual(new Set(['Nora']))
  }, 60_000)

  test.each([
    [
      'another language',
      '/shows/x.mp3',
      { ...two, language: 'german' },
      /in German and the chosen voices speak English/,
    ],
    ['what is no audio', '/page.mp3', two, /no audio/],
    ['what is not there', '/gone.mp3', two, /404/],
    ['silence', '/shows/x.mp3', { text: '', segments: [] }, /No speech was heard/],
  ])(
    '%s fails in words and costs nothing',
    async (_, path, answer, words) => {
      heard = answer
      const before = await used()
      const failed = await modify(path)
      expect(failed).toMatchObject({ status: -1, errorCode: 1, errorMessage: expect.stringMatching(words) })
      expect(await used()).toBe(before)
    },
    60_000,
  )

  test('a file keeps the speakers that the transcriber told apart, and does not stay itself', async () => {
    heard = two
    const { raw, headers } = buildForm({ name: 'audioFile', file: audio, fileName: 'a.mp3', type: 'audio/mpeg' })
    const answer = await fetch(`http://127.0.0.1:${server.port}/v1/content/GetTranscript`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}`, ...headers },
      body: new Uint8Array(raw),
    })
    const done = await server.ended(((await answer.json()) as Answer)['request_id'])
    expect(JSON.parse(String(done['responseText']))).toEqual([
      { text: 'Hello out there.', speaker: 'SPEAKER_00', timestamp: [0, 1] },
      { text: 'Who is it?', speaker: 'SPEAKER_01', timestamp: [1, 2] },
      { text: 'It is me.', speaker: 'SPEAKER_00', timestamp: [2, 3] },
    ])
    await expect.poll(uploads, { message: 'the upload is gone when it was heard' }).toEqual([])
  }, 60_000)

  test('a short that keeps its sound shows each word when it is said', async () => {
    const words = ['Hello', 'out', 'there', 'Who', 'is', 'it'].map((word, index) => ({
      word,
      start: index / 3,
      end: (index + 1) / 3,
    }))
    const facts = { seek: 0, tokens: [], temperature: 0, avg_logprob: 0, compression_ratio: 1, no_speech_prob: 0 }
    const segments = two.segments.slice(0, 2).map(({ text, start, end }, id) => ({ ...facts, id, text, start, end }))
    heard = { text: 'x', duration: 3, segments, words }
    const order = { audioUrl: address('/shows/x.mp3'), avatar1: 1, voices: 'recording' }
    const accepted = await server.call('POST', 'Video/CreateShorts', order)
    expect(accepted).toMatchObject({ success: true })
    const short = await server.ended(accepted['requestId'])
    expect(short).toMatchObject({ status: 100, errorMessage: null, warnings: [] })
    const captions = await (await fetch(String(short['captionsUrl']))).text()
    expect(captions).toContain('Hello out there. Who is it?')
  }, 60_000)

  test('a file that is refused, taken before or deleted does not stay; one that was heard in vain is tried again', async () => {
    const send = async (headers: Record<string, string> = {}, file = audio, key = server.key) => {
      const form = buildForm({ name: 'audioFile', file, fileName: 'a.mp3' })
      const answer = await fetch(`http://127.0.0.1:${server.port}/v1/content/GetTranscript`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, ...form.headers, ...headers },
        body: new Uint8Array(form.raw),
      })
      return { status: answer.status, body: (await answer.json()) as Answer }
    }
    heard = two
    const [one, again] = [await send({ 'idempotency-key': 'file' }), await send({ 'idempotency-key': 'file' })]
    expect(again.body['request_id']).toBe(one.body['request_id'])
    await server.ended(one.body['request_id'])
    const failed = await send({}, Buffer.from('ID3 and no audio at all'))
    expect(await server.ended(failed.body['request_id'])).toMatchObject({ status: -1 })
    expect(await send({}, new Uint8Array(51 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { error: 'File size must be less than 50MB' },
    })
    await expect.poll(uploads).toEqual([expect.stringMatching(/[0-9a-f]{64}$/)])
    const { requestId: newer } = await server.call('POST', `content/Retry/${String(failed.body['request_id'])}`)
    expect(await server.ended(newer)).toMatchObject({ status: -1 })
    for (const id of [failed.body['request_id'], newer]) await server.call('POST', 'content/DeleteRequest', { id })
    await expect.poll(uploads).toEqual([])
  }, 60_000)
})

describe('another workspace', () => {
  test('cannot speak again, transcribe or read what is not its own', async () => {
    const api = await startApi()
    try {
      const [theirs, mine] = [await api.newKey(), await api.newKey()]
      const id = await stageEpisode(api, theirs, { result: keptEpisodeResult })
      const as = (method: 'GET' | 'POST', path: string, json?: unknown) =>
        api.call(method, `/v1/content/${path}`, { key: mine, ...(json !== undefined && { json }) })
      const audioUrl = `http://127.0.0.1:4600/files/episodes/${id}/episode.mp3`
      expect((await as('POST', 'ModifyPodcast', { audioUrl, voice1: 1 })).status).toBe(404)
      expect((await as('POST', 'GetTranscript', { episodeId: id })).status).toBe(404)
      expect((await as('POST', 'GetTranscript', { audioUrl })).status).toBe(404)
      expect((await as('GET', `GetTranscript/${id}`)).status).toBe(404)
      expect((await as('GET', 'Transcripts')).body).toEqual([])
      const ordered = await api.call('POST', '/v1/content/GetTranscript', { key: theirs, json: { episodeId: id } })
      const { request_id: transcript } = ordered.body as { request_id: string }
      expect((await as('GET', `Transcripts/${transcript}`)).status).toBe(404)
      expect((await as('POST', `Transcripts/${transcript}`, { title: 'Mine' })).status).toBe(404)
      expect((await api.call('GET', `/v1/content/Transcripts/${transcript}`, { key: theirs })).status).toBe(409)
      expect(
        (await api.call('POST', '/v1/content/ModifyPodcast', { key: theirs, json: { audioUrl, voice1: 1 } })).status,
      ).toBe(200)
    } finally {
      await api.stop()
    }
  })
})

test('kill -9 while an episode is spoken again: it completes after a restart, and nothing is paid or spoken twice', async () => {
  const patchbay = await Patchbay.startQuick()
  const spoken = async () => {
    const folder = join(patchbay.dataFolder, 'files', 'cache', 'lines')
    const names = await readdir(folder, { recursive: true }).catch((): string[] => [])
    const kept = names.filter((name) => name.endsWith('.json'))
    return new Map(
      await Promise.all(kept.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const)),
    )
  }
  const ended = async (id: string): Promise<Answer> => {
    for (;;) {
      const status = await patchbay.call<Answer>(`content/status/${id}`)
      if (status['status'] === 100 || status['errorMessage']) return status
      await wait(100)
    }
  }
  try {
    const lines = Array.from(
      { length: 7 },
      (_, index) => `This is sentence number ${index} of an evening that passes slowly.`,
    )
    const order = { script: scriptBody(lines), voice1: 1, voice2: 2 }
    const first = await patchbay.call<{ request_id: string }>('Content/CreatePodcastCustomScript', order)
    const made = await ended(first.request_id)
    const before = (await spoken()).size
    const { request_id: id } = await patchbay.call<{ request_id: string }>('content/ModifyPodcast', {
      audioUrl: made['audioUrl'],
      voice1: 3,
      voice2: 4,
    })
    while ((await spoken()).size < before + 2) await wait(5)
    await patchbay.kill()
    const atKill = await spoken()
    expect(atKill.size, 'it was killed before the end').toBeLessThan(before + lines.length)
    await patchbay.start()
    const done = await ended(id)
    expect(done).toMatchObject({ status: 100 })
    expect(await linesOf(done['transcriptUrl'])).toHaveLength(lines.length)
    const after = await spoken()
    expect(after.size).toBe(before + lines.length)
    for (const [name, writtenMs] of atKill) expect(after.get(name), 'a spoken line is not spoken again').toBe(writtenMs)
    expect(await patchbay.call('Content/Usage')).toMatchObject({ used: 400 })
  } finally {
    await patchbay.stop()
  }
}, 110_000)
