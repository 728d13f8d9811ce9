import { type Attack, countStatus, otherKey, statusOf } from './attack.ts'

const audio = JSON.stringify({
  outputType: 'audio',
  scheduledOn: new Date(Date.now() + 86_400_000).toISOString(),
  resources: [{ type: 'text', content: 'A text for nobody.' }],
})

/** Many of the same at once: orders with one key of idempotency, more orders than credits, more webhooks than may be. */
export const crowds: Attack = {
  name: 'Many at once',
  settings: { PATCHBAY_RATE_LIMIT: '1000000', PATCHBAY_DAILY_PODCASTS: '1000' },
  run: async (patchbay) => {
    const [poor, twice, told] = [
      await otherKey(patchbay, 'Poor', 1000),
      await otherKey(patchbay, 'Twice'),
      await otherKey(patchbay, 'Told'),
    ]
    const together = (count: number, send: () => Promise<number>) => Promise.all(Array.from({ length: count }, send))
    const post = (path: string, key: string, body: string, headers: Record<string, string> = {}) =>
      statusOf(patchbay, `/v1/${path}`, { method: 'POST', key, body, headers })
    const orders = await together(200, () => post('Content/Create', poor, audio))
    await together(50, () => post('Content/Create', twice, audio, { 'idempotency-key': 'one' }))
    const hooks = await together(60, () => post('content/Webhook', told, '{"url":"https://example.com/told"}'))
    const used = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` }
      const answer = await fetch(`${patchbay.baseUrl}/v1/Content/Usage`, { headers })
      return ((await answer.json()) as { used: number }).used
    }
    return {
      'orders of 200 made with credits for 100': countStatus(orders, 200),
      'of these refused with 402': countStatus(orders, 402),
      'credits used by 50 orders under one key': await used(twice),
      'webhooks of 60 registered': countStatus(hooks, 200),
    }
  },
  isDefended: (figures) =>
    figures['orders of 200 made with credits for 100'] === 100 &&
    figures['credits used by 50 orders under one key'] === 10 &&
    figures['webhooks of 60 registered'] === 20,
}
