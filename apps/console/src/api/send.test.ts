import { createCall, endpoints, networkFailureMessage, unexpectedFailureMessage } from '@patchbay/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, type ErrorKind } from './errors.ts'
import { setApiKey } from './api-key.ts'
import { send } from './send.ts'
import { stubServer, installStubServer } from './stub-server.fixture.ts'

const { content, research, support } = endpoints
const called = [
  content.usage,
  content.list,
  content.deleteRequest,
  content.cloneVoice,
  research.list,
  support.sendEmail,
]

/** The next answers of the server, in turn. */
function answers(...list: (Response | Error)[]) {
  const next = async () => {
    const given = list.shift()
    if (given instanceof Error) throw given
    return given ?? new Response('{}')
  }
  for (const row of called) stubServer.responds(row, next)
}

const json = (body: unknown, status = 200, statusText = '') =>
  new Response(JSON.stringify(body), { status, statusText, headers: { 'content-type': 'application/json' } })

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error(`Expected an ApiError, not ${String(error)}`)
}

const sent = () => stubServer.calls[0]
const usageCall = createCall(endpoints.content.usage)

installStubServer(async () => {
  await stubServer.configures({ apiBaseUrl: 'https://api.test/v1/', researchBaseUrl: 'https://research.test' })
  setApiKey('pb_key')
})
afterEach(() => vi.restoreAllMocks())

describe('a call', () => {
  it('goes to the configured address with the key', async () => {
    answers(json({ allowed: 100, used: 7 }))
    expect(await send(usageCall)).toMatchObject({ allowed: 100, used: 7, usedDailyPodcasts: 0 })
    expect(sent()?.url).toBe('https://api.test/v1/Content/Usage')
    expect(sent()?.headers.get('authorization')).toBe('Bearer pb_key')
  })

  it('of deep research goes to the address of deep research', async () => {
    answers(json([]))
    await send(createCall(endpoints.research.list))
    expect(sent()?.url).toMatch(/^https:\/\/research\.test\//)
  })

  it('that needs no key carries none', async () => {
    answers(json({ success: true }))
    await send(createCall(endpoints.support.sendEmail, { json: { email: 'a@b.test', message: 'Hello' } }))
    const headers = sent()!.headers
    expect(headers.get('authorization')).toBeNull()
    expect(headers.get('content-type')).toBe('application/json')
    expect(sent()?.body).toEqual({ email: 'a@b.test', message: 'Hello' })
  })

  it('carries its idempotency key', async () => {
    answers(json({ success: true }))
    await send(createCall(endpoints.content.deleteRequest, { json: { id: '1' } }), { idempotencyKey: 'once' })
    expect(sent()?.headers.get('idempotency-key')).toBe('once')
  })

  it('sends files and fields as a form, and leaves its content type to the browser', async () => {
    answers(json({ request_id: '1' }))
    const append = vi.spyOn(FormData.prototype, 'append')
    const audioFile = { file: new Blob(['sound']), name: 'a.mp3' }
    await send(createCall(endpoints.content.cloneVoice, { form: { name: 'Ada', audioFile } }))
    expect(append.mock.calls).toEqual([
      ['name', 'Ada'],
      ['audioFile', audioFile.file, 'a.mp3'],
    ])
    expect(sent()?.body).toBeInstanceOf(FormData)
    expect(sent()?.headers.get('content-type')).toBeNull()
  })
})

describe('without a usable key', () => {
  it('nothing is sent', async () => {
    localStorage.clear()
    answers()
    expect((await failureOf(send(usageCall))).kind).toBe('no-key')
    expect(stubServer.calls).toEqual([])
  })

  it('of characters that no header carries, it is refused here in the words of a refused key', async () => {
    setApiKey('schlüssel 😀')
    answers()
    expect(await failureOf(send(usageCall))).toMatchObject({
      kind: 'unauthorized',
      message: 'Unauthorized: Your API key appears to be invalid',
    })
    expect(stubServer.calls).toEqual([])
  })
})

describe('a call that fails', () => {
  it.each<[number, ErrorKind]>([
    [400, 'bad-input'],
    [401, 'unauthorized'],
    [402, 'credits'],
    [403, 'bad-input'],
    [404, 'not-found'],
    [409, 'conflict'],
    [413, 'too-large'],
    [415, 'wrong-type'],
    [422, 'bad-input'],
    [429, 'rate-limited'],
    [500, 'server'],
    [501, 'server'],
    [503, 'server'],
  ])('with status %i is of the kind %s', async (status, kind) => {
    answers(json({ success: false, error: 'Words' }, status))
    expect(await failureOf(send(usageCall))).toMatchObject({ kind, status })
  })

  it.each([
    ["says the server's words", json({ error: 'Not enough credits' }, 402), 'Not enough credits'],
    ['says the second spelling', json({ errorMessage: 'Too long' }, 400), 'Too long'],
    ['that arrived as success', json({ success: false, message: 'No' }), 'No'],
    ['without words', json({ success: false }), 'Request failed. Please check your inputs and try again.'],
    ['with nothing', new Response('', { status: 500 }), 'An error occurred while processing your request.'],
    ['in plain text', new Response('Too many requests', { status: 429 }), 'Too many requests'],
    [
      'with a page of a proxy',
      new Response('<html>Bad gateway</html>', { status: 502 }),
      'An error occurred while processing your request.',
    ],
  ])('%s', async (_, answer, words) => {
    answers(answer)
    expect((await failureOf(send(usageCall))).message).toBe(words)
  })

  it('in a list says the status text', async () => {
    answers(json({}, 500, 'Internal Server Error'))
    expect((await failureOf(send(createCall(endpoints.content.list)))).message).toBe(
      'Error fetching podcasts: Internal Server Error',
    )
  })

  it('without a network says so', async () => {
    answers(new TypeError('Failed to fetch'))
    expect(await failureOf(send(usageCall))).toMatchObject({ kind: 'network', message: networkFailureMessage })
  })

  it.each([
    ['that is no JSON', new Response('<html>A hotel wants your room number</html>')],
    ['that holds no list', json({ nothing: 1 })],
  ])('with an answer %s is unreadable', async (_, answer) => {
    answers(answer)
    expect(await failureOf(send(createCall(endpoints.content.list)))).toMatchObject({
      kind: 'unreadable',
      message: unexpectedFailureMessage,
    })
  })

  it('because it was stopped is no failure of the network', async () => {
    const stop = new AbortController()
    stop.abort()
    answers(new DOMException('stopped', 'AbortError'))
    await expect(send(usageCall, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})
