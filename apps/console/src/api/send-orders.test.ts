import { callTo, endpoints } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { ordersSender } from './send-orders.ts'
import { stage, standIn } from './stage.fixture.ts'

standIn()

const order = (episodeId: string) => callTo(endpoints.content.transcribe, { json: { episodeId } })

describe('orders that are sent one by one', () => {
  it('keep their key after a failure, whatever was sent between, and get a new one after a success', async () => {
    const sendOrder = ordersSender()
    stage.refuses(endpoints.content.transcribe, 502)
    await expect(sendOrder(order('a'))).rejects.toThrow()
    stage.answers(endpoints.content.transcribe, {})
    await sendOrder(order('b'))
    await sendOrder(order('a'))
    await sendOrder(order('a'))
    const [failed, other, again, anew] = stage.calls.map(({ headers }) => headers.get('idempotency-key'))
    expect(failed).toMatch(/^[0-9a-f]{32}$/)
    expect(again).toBe(failed)
    expect(new Set([failed, other, anew]).size).toBe(3)
  })
})
