import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCheckedLookup } from './checked-connect.ts'
import { GuardedFetchError } from './errors.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import type { GuardedFetch } from './guarded-fetch.ts'
import { serveLocally } from '../../../engines/src/serve-locally.fixture.ts'
import type { LocalServer } from '../../../engines/src/serve-locally.fixture.ts'

let server: LocalServer
let base: string
let host: string
let seen: { url: string; headers: IncomingMessage['headers']; body: string }[] = []

const pages: Record<string, (response: ServerResponse) => void> = {
  '/page': (r) => r.writeHead(200, { 'content-type': 'Text/HTML; charset=utf-8' }).end('<p>hello</p>'),
  '/untyped': (r) => r.writeHead(200).end('plain'),
  '/zip': (r) => r.writeHead(200, { 'content-type': 'application/zip' }).end('PK'),
  '/gzip': (r) =>
    r.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync('unpacked gzip')),
  '/brotli': (r) =>
    r.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' }).end(brotliCompressSync('unpacked br')),
  '/bomb': (r) =>
    r
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(5_000_000))),
  '/notgzip': (r) => r.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('not packed'),
  '/known': (r) => r.writeHead(304, { etag: '"1"' }).end(),
  '/moved': (r) => r.writeHead(301, { location: '/moved-again' }).end(),
  '/moved-again': (r) => r.writeHead(308, { location: '/for-now' }).end(),
  '/for-now': (r) => r.writeHead(302, { location: '/page' }).end(),
  '/later': (r) => r.writeHead(429, { 'retry-after': '7' }).end('no'),
  '/gone': (r) => r.writeHead(404).end('no'),
  '/busy': (r) => r.writeHead(503).end('no'),
  '/loop': (r) => r.writeHead(302, { location: '/loop' }).end(),
  '/hop': (r) => r.writeHead(301, { location: '/page' }).end(),
  '/inward': (r) => r.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/renamed': (r) => r.writeHead(302, { location: 'http://rebind.example/secret' }).end(),
  '/tofile': (r) => r.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/silent': () => undefined,
  '/dripping': (r) => {
    r.writeHead(200, { 'content-type': 'text/html' })
    const timer = setInterval(() => r.write('x'), 20)
    r.on('close', () => clearInterval(timer))
  },
  '/steady': (r) => {
    r.writeHead(200, { 'content-type': 'text/html', 'content-length': '10000' })
    const timer = setInterval(() => r.write('x'.repeat(500)), 20)
    r.on('close', () => clearInterval(timer))
  },
  '/broken': (r) => {
    r.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' }).write('half')
    setTimeout(() => r.destroy(), 20)
  },
  '/endless': (r) => {
    r.writeHead(200, { 'content-type': 'text/html' })
    const timer = setInterval(() => r.write('x'.repeat(10_000)), 1)
    r.on('close', () => clearInterval(timer))
  },
}

let client: GuardedFetch
let strict: GuardedFetch
const never = new AbortController().signal
const limits = { maxBytes: 100_000, timeoutMs: 3_000, signal: never }
const html = { ...limits, accept: ['text/html'] }

beforeAll(async () => {
  server = await serveLocally((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      seen.push({ url: request.url ?? '', headers: request.headers, body })
      const page = pages[request.url ?? '']
      if (page === undefined) response.writeHead(500).end()
      else page(response)
    })
  })
  ;({ base, host } = server)
  client = createGuardedFetch({
    allowPrivateHosts: [host],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  strict = createGuardedFetch({ allowPrivateHosts: [], resolve: async () => [{ address: '10.0.0.7', family: 4 }] })
})

afterAll(async () => {
  await client.close()
  await strict.close()
  await server.close()
})

async function kindOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (problem: unknown) => problem,
  )
  if (!(error instanceof GuardedFetchError)) throw new Error(`expected a GuardedFetchError, got ${String(error)}`)
  expect(error.message).toMatch(/^.{15,300}\.$/)
  return error.kind
}

function ask(lookup: ReturnType<typeof createCheckedLookup>): Promise<unknown> {
  return new Promise<unknown>((done) => lookup('rebind.example', { all: true }, (error, found) => done(error ?? found)))
}

describe('addresses that must not be reached', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://134744072/',
    'http://0.0.0.0/',
    'http://0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[fc00::1]/',
    'http://[fd12:3456::1]/',
    'http://[fe80::1]/',
    'http://[ff02::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b::808:808]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[2001:db8::1]/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://user:secret@example.com/',
    'http://name-that-resolves-inward.example/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://example.com/',
    'data:text/html,hi',
    'javascript:alert(1)',
  ])('%s is blocked', async (url) => {
    expect(await kindOf(strict.get(url, html))).toBe('blocked')
  })

  it.each(['', 'not an address', 'http://', 'http://exa mple.com/', 'http://[::1', 'http://999.1.1.1/'])(
    '"%s" is no address',
    async (url) => {
      expect(await kindOf(strict.get(url, html))).toBe('bad-address')
    },
  )

  it('allows a private host only at the port it was allowed for', async () => {
    expect(await kindOf(client.get('http://127.0.0.1:1/', html))).toBe('blocked')
    expect(await kindOf(client.post('http://127.0.0.1:1/', '', limits))).toBe('blocked')
  })

  it.each([
    ['/inward', 'blocked'],
    ['/renamed', 'blocked'],
    ['/tofile', 'blocked'],
    ['/loop', 'too-many-redirects'],
  ])('checks every hop: %s is %s', async (path, kind) => {
    expect(await kindOf(client.get(base + path, html))).toBe(kind)
  })
})

describe('a name whose answers change', () => {
  it('connects to exactly the address that was checked and refuses the private one that comes next', async () => {
    const answers = ['93.184.216.34', '127.0.0.1']
    const lookup = createCheckedLookup(async () => [{ address: answers.shift() ?? '', family: 4 }])
    expect(await ask(lookup)).toEqual([{ address: '93.184.216.34', family: 4 }])
    expect(await ask(lookup)).toMatchObject({ kind: 'blocked' })
  })

  it('is refused when only one of several addresses is private', async () => {
    const both = createCheckedLookup(async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '::1', family: 6 },
    ])
    expect(await ask(both)).toMatchObject({ kind: 'blocked' })
  })

  it('says when the name does not exist', async () => {
    const lost = createGuardedFetch({
      allowPrivateHosts: [],
      resolve: () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' })),
    })
    expect(await kindOf(lost.get('http://no-such-host.example/', html))).toBe('dns')
    // Whoever asks is not told which names the network behind the server knows.
    const same = {
      retryable: false,
      message: expect.stringMatching(/^The host "wiki.corp.example" was not found, or is a private/),
    }
    await expect(strict.get('http://wiki.corp.example:8080/', html)).rejects.toMatchObject(same)
    await expect(lost.get('http://wiki.corp.example:8080/', html)).rejects.toMatchObject(same)
    await lost.close()
  })
})

describe('get', () => {
  it('answers the body with its type and final address', async () => {
    const answer = await client.get(`${base}/hop`, html)
    expect(answer).toMatchObject({
      finalUrl: `${base}/page`,
      status: 200,
      contentType: 'text/html',
      isTruncated: false,
    })
    expect(answer.body.toString()).toBe('<p>hello</p>')
  })

  it.each([
    ['/gzip', 'unpacked gzip'],
    ['/brotli', 'unpacked br'],
    ['/untyped', 'plain'],
  ])('reads %s', async (path, text) => {
    expect((await client.get(base + path, html)).body.toString()).toBe(text)
  })

  it.each([
    ['/zip', 'wrong-type'],
    ['/gone', 'status'],
    ['/busy', 'status'],
    ['/bomb', 'too-large'],
    ['/endless', 'too-large'],
    ['/broken', 'network'],
    ['/notgzip', 'network'],
  ])('%s fails as %s', async (path, kind) => {
    expect(await kindOf(client.get(base + path, html))).toBe(kind)
  })

  it('takes what is unchanged for an answer only where that is asked for', async () => {
    const answer = await client.get(`${base}/known`, { ...html, acceptsNotModified: true })
    expect(answer).toMatchObject({ status: 304, headers: { etag: '"1"' }, body: Buffer.from('') })
    expect(await kindOf(client.get(`${base}/known`, html))).toBe('status')
  })

  it('says where an address has moved to for good', async () => {
    expect(await client.get(`${base}/moved`, html)).toMatchObject({
      finalUrl: `${base}/page`,
      movedTo: `${base}/for-now`,
    })
    expect(await client.get(`${base}/for-now`, html)).not.toHaveProperty('movedTo')
  })

  it('hands on when to ask again', async () => {
    const answer = client.get(`${base}/later`, html)
    await expect(answer).rejects.toMatchObject({ status: 429, retryAfterMs: 7000 })
  })

  it('keeps the beginning of an endless page when asked to', async () => {
    const answer = await client.get(`${base}/endless`, { ...html, whenTooLarge: 'cut' })
    expect(answer.isTruncated).toBe(true)
    expect(answer.body.length).toBe(100_000)
  })

  it('gives up when the whole takes too long', async () => {
    expect(await kindOf(client.get(`${base}/silent`, { ...html, timeoutMs: 120 }))).toBe('timeout')
    expect(await kindOf(client.get(`${base}/endless`, { ...html, maxBytes: 1e9, timeoutMs: 120 }))).toBe('timeout')
  })

  it('ends with the reason of the caller who aborts', async () => {
    const abort = new AbortController()
    setTimeout(() => abort.abort(new Error('the user left')), 30)
    await expect(client.get(`${base}/silent`, { ...html, signal: abort.signal })).rejects.toThrow('the user left')
  })

  it('says when nobody listens', async () => {
    const spare = await serveLocally(() => undefined)
    const closedHost = spare.host
    await spare.close()
    const lonely = createGuardedFetch({ allowPrivateHosts: [closedHost] })
    expect(await kindOf(lonely.get(`http://${closedHost}/`, html))).toBe('refused')
    await lonely.close()
  })

  it('gives up on an answer of a byte now and then, and does not ask for it again', async () => {
    const hasty = createGuardedFetch({ allowPrivateHosts: [host], pace: { minBytes: 1000, overMs: 150 } })
    const asked = hasty.get(`${base}/dripping`, html)
    await expect(asked).rejects.toMatchObject({
      kind: 'timeout',
      retryable: false,
      message: expect.stringMatching(/too slowly: less than 1 kB/),
    })
    expect((await hasty.get(`${base}/steady`, html)).body.length).toBe(10_000)
    await hasty.close()
  })

  it('does not ask again for what took too long when its answer had begun', async () => {
    const late = { ...html, timeoutMs: 120 }
    await expect(client.get(`${base}/dripping`, late)).rejects.toMatchObject({ kind: 'timeout', retryable: false })
    await expect(client.get(`${base}/silent`, late)).rejects.toMatchObject({
      kind: 'timeout',
      retryable: true,
      isTimeout: true,
    })
  })

  it('tells which failures may pass', async () => {
    await expect(client.get(`${base}/busy`, html)).rejects.toMatchObject({ retryable: true, status: 503 })
    await expect(client.get(`${base}/gone`, html)).rejects.toMatchObject({ retryable: false, status: 404 })
  })
})

describe('post', () => {
  it('sends the body and headers and answers any status without following it', async () => {
    seen = []
    const answer = await client.post(`${base}/hop`, '{"a":1}', { ...limits, headers: { 'x-signature': 'abc' } })
    expect(answer.status).toBe(301)
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ body: '{"a":1}', headers: { 'x-signature': 'abc' } })
    expect(seen[0]?.headers).not.toHaveProperty('accept-encoding')
  })

  it.each([
    ['is packed wrongly', '/notgzip'],
    ['breaks off', '/broken'],
    ['never ends', '/endless'],
    ['unpacks to megabytes', '/bomb'],
  ])('takes the status of an answer that %s', async (_what, path) => {
    expect(await client.post(base + path, '{}', limits)).toMatchObject({ status: 200 })
  })
})

describe('exchange', () => {
  it('sends a body and reads the answer', async () => {
    const answer = await client.exchange(`${base}/page`, 'a=1', html)
    expect(answer.body.toString()).toBe('<p>hello</p>')
    expect(seen.at(-1)).toMatchObject({ body: 'a=1' })
    expect(await kindOf(client.exchange(`${base}/gone`, '', html))).toBe('status')
    expect(await kindOf(client.exchange(`${base}/hop`, '', html))).toBe('status')
    expect(await kindOf(strict.exchange('http://10.0.0.1/', '', html))).toBe('blocked')
  })
})

describe('download', () => {
  it('streams to a file, and leaves none behind when it fails', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'guarded-'))
    try {
      const good = await client.download(`${base}/gzip`, join(folder, 'good'), html)
      expect(good.sizeBytes).toBe(13)
      expect(await readFile(good.path, 'utf8')).toBe('unpacked gzip')
      expect(await kindOf(client.download(`${base}/endless`, join(folder, 'bad'), html))).toBe('too-large')
      expect(await kindOf(client.download(`${base}/broken`, join(folder, 'half'), html))).toBe('network')
      expect(await readdir(folder)).toEqual(['good'])
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
