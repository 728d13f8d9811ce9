import { callTo, endpoints } from '@patchbay/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConsoleConfig } from './config.ts'
import { setApiKey } from './key-store.ts'
import { ordersSender } from './send-orders.ts'

let keys: (string | null)[]
let isBroken: boolean

beforeEach(async () => {
  keys = []
  isBroken = false
  vi.stubGlobal('fetch', async () => new Response('{}'))
  await loadConsoleConfig()
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return new Response('{}', { status: isBroken ? 502 : 200 })
  })
  setApiKey('a')
})
afterEach(() => vi.unstubAllGlobals())

const order = (episodeId: string) => callTo(endpoints.content.transcribe, { json: { episodeId } })

describe('orders that are sent one by one', () => {
  it('keep their key after a failure, whatever was sent between, and get a new one after a success', async () => {
    const sendOrder = ordersSender()
    isBroken = true
    await expect(sendOrder(order('a'))).rejects.toThrow()
    isBroken = false
    await sendOrder(order('b'))
    await sendOrder(order('a'))
    await sendOrder(order('a'))
    const [failed, other, again, anew] = keys
    expect(failed).toMatch(/^[0-9a-f]{32}$/)
    expect(again).toBe(failed)
    expect(new Set([failed, other, anew]).size).toBe(3)
  })
})
