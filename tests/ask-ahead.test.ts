import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCall, endpoints } from '../packages/contract/src/index.ts'
import { takePrefetchedResponse } from '../apps/console/src/api/prefetched-responses.ts'
import { setApiKey } from '../apps/console/src/api/api-key.ts'
import { headersOf } from '../apps/console/src/api/send.ts'

const file = join(import.meta.dirname, '../apps/console/build/ask-ahead.js')
const path = 'podcast/episodes?page=1&limit=50'
const url = `/v1/${path}`
const headers = (key = 'a-key') => new Headers({ Accept: 'application/json', Authorization: `Bearer ${key}` })
const take = (asked = url, given = headers(), method = 'GET') =>
  takePrefetchedResponse(asked, { method, headers: given })

const fetched = vi.fn(async (_url: string, _asked: RequestInit) => new Response('{}'))

/** Where the code keeps the key. */
function storageWith(key: string) {
  const stored = new Map([['apiKey', key]])
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  }
}

/** The page's script in a browser with these things in it. */
async function openPage({
  config = {} as object,
  asks = [path] as string[] | null,
  search = '',
  key = ' a-key ',
  storage = storageWith(key),
} = {}) {
  const data: Record<string, unknown> = { config, asks }
  const getElementById = (id: string) => (!data[id] ? null : { textContent: JSON.stringify(data[id]) })
  const browser = {
    document: { getElementById },
    localStorage: storage,
    location: { search },
    fetch: fetched,
    askedAhead: undefined,
  }
  runInNewContext(await readFile(file, 'utf8'), browser)
  vi.stubGlobal('askedAhead', browser.askedAhead)
}

describe('what the page asks before its code is there', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    fetched.mockClear()
  })

  it('is asked with the stored key, and taken once', async () => {
    await openPage()
    const asked = { headers: { Accept: 'application/json', Authorization: 'Bearer a-key' } }
    expect(fetched.mock.calls).toEqual([[url, asked]])
    expect(await take()).toBeInstanceOf(Response)
    expect(await take()).toBeUndefined()
  })

  it('is asked with the key that the code would send', async () => {
    const storage = storageWith('')
    vi.stubGlobal('localStorage', storage)
    setApiKey('  a-pasted-key ')
    await openPage({ storage })
    const sent = headersOf(createCall(endpoints.content.usage), {})
    expect(fetched.mock.calls.map(([, { headers }]) => [...new Headers(headers)])).toEqual([[...sent]])
  })

  it('is taken by nobody else: another key, another call, a deed', async () => {
    await openPage()
    expect(await take(url, headers('another'))).toBeUndefined()
    expect(await take('/v1/Content/Usage')).toBeUndefined()
    expect(await take(url, headers(), 'POST')).toBeUndefined()
    expect(await take()).toBeInstanceOf(Response)
  })

  it('is left for the code to ask where it failed', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await openPage()
    expect(await take()).toBeUndefined()
  })

  it('is left where the code came too late for it', async () => {
    await openPage()
    vi.setSystemTime(Date.now() + 16_000)
    expect(await take()).toBeUndefined()
  })

  it.each([
    ['the address asks for more', { search: '?page=2' }],
    ['the calls go to another server', { config: { apiBaseUrl: 'https://api.example.org' } }],
    ['the calls go to another host by a short address', { config: { apiBaseUrl: '//api.example.org' } }],
    ['the page is none of ours', { asks: null }],
    ['there is no key', { key: '' }],
    ['a header cannot carry the key', { key: 'no key at all' }],
  ])('is not asked where %s', async (_, page) => {
    await openPage(page)
    expect(fetched).not.toHaveBeenCalled()
  })
})
