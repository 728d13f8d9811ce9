import { createCall, endpoints } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { createOrderSender } from './send-orders.ts'
import { stubServer, installStubServer } from './stub-server.fixture.ts'

installStubServer()

const order = (episodeId: string) => createCall(endpoints.content.transcribe, { json: { episodeId } })

describe('orders that are sent one by one', () => {
  it('keep their key after a failure, whatever was sent between, and get a new one after a success', async () => {
    const sendOrder = createOrderSender()
    stubServer.refuses(endpoints.content.transcribe, 502)
    await expect(sendOrder(order('a'))).rejects.toThrow()
    stubServer.answers(endpoints.content.transcribe, {})
    await sendOrder(order('b'))
    await sendOrder(order('a'))
    await sendOrder(order('a'))
    const [failed, other, again, anew] = stubServer.calls.map(({ headers }) => headers.get('idempotency-key'))
    expect(failed).toMatch(/^[0-9a-f]{32}$/)
    expect(again).toBe(failed)
    expect(new Set([failed, other, anew]).size).toBe(3)
  })
})
