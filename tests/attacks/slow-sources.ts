import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Patchbay } from '../journeys/stage/patchbay.ts'
import { type Attack, otherKey, waitUntil } from './attack.ts'

const web = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).write('<p>')
  const dripping = setInterval(() => response.write('a'), 1000)
  response.on('close', () => clearInterval(dripping))
})
await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
web.unref()
const host = `127.0.0.1:${(web.address() as AddressInfo).port}`

async function order(patchbay: Patchbay, key: string, resources: object[]): Promise<string> {
  const answer = await fetch(`${patchbay.baseUrl}/v1/Content/Create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ outputType: 'audio', duration: 'short', resources }),
  })
  return ((await answer.json()) as { request_id: string }).request_id
}

async function stateOf(patchbay: Patchbay, key: string, id: string) {
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(`${patchbay.baseUrl}/v1/content/status/${id}`, { headers })
  return (await answer.json()) as { processingOn: string | null; errorMessage: string | null; status: number }
}

/** One workspace orders pages of a byte a second; another one orders a text. */
export const slowSources: Attack = {
  name: 'Sources that drip, and the places of others',
  settings: { PATCHBAY_ALLOWED_PRIVATE_HOSTS: host },
  run: async (patchbay) => {
    const [slow, other] = [await otherKey(patchbay, 'Slow'), await otherKey(patchbay, 'Other')]
    const page = (number: number) => [{ type: 'website', content: `http://${host}/${number}` }]
    const ids: string[] = []
    for (let number = 0; number < 6; number += 1) ids.push(await order(patchbay, slow, page(number)))
    const text = 'The tide comes in twice a day. It follows the moon. Ships wait for it outside of the harbour.'
    const theirs = await order(patchbay, other, [{ type: 'text', content: text }])
    const beganAfter = await waitUntil(async () => (await stateOf(patchbay, other, theirs)).processingOn !== null, 90)
    const firstEndedAfter = await waitUntil(
      async () => Boolean((await stateOf(patchbay, slow, ids[0] ?? '')).errorMessage),
      90,
    )
    return {
      'the other began after, in seconds': beganAfter,
      'the first slow one had failed after, in seconds': Math.max(beganAfter, beganAfter + firstEndedAfter),
    }
  },
  isDefended: (figures) =>
    (figures['the other began after, in seconds'] ?? 99) < 30 &&
    (figures['the first slow one had failed after, in seconds'] ?? 99) < 45,
}
