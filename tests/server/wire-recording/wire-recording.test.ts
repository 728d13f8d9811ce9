import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpointRows } from '../../../packages/contract/src/endpoints/all.ts'
import { serveLocally } from '../../../packages/engines/src/serve-locally.fixture.ts'
import { startFullServer } from '../start-server.ts'
import { makeSamples } from '../voice-samples.ts'
import { callEverything } from './calls.ts'
import { type RecordedCall, callRecorder } from './record-calls.ts'

const recording = join(import.meta.dirname, 'recording.json')
const feed =
  '<rss version="2.0"><channel><title>Ships</title><link>https://example.com/</link><description>Of ships.</description>' +
  '<item><guid>1</guid><title>A ship came in</title><description>It carried 40 tons of salt.</description>' +
  '<pubDate>Fri, 01 May 2026 10:00:00 GMT</pubDate></item></channel></rss>'
const page =
  '<html><head><title>The harbour</title></head><body><article><h1>The harbour</h1>' +
  '<p>The harbour was dredged in 1892. Since then ships of 200 metres call there every week.</p>'.repeat(4) +
  '</article></body></html>'

/** What the wire answered when it was recorded, call by call; `PATCHBAY_RECORD=yes` records it anew. */
test('every call answers as it was recorded', { timeout: 240_000 }, async () => {
  const web = await serveLocally((request, response) => {
    const [type, body] = request.url === '/feed.xml' ? ['application/rss+xml', feed] : ['text/html', page]
    const isThere = request.url === '/feed.xml' || request.url === '/page.html'
    response.writeHead(isThere ? 200 : 404, { 'content-type': type }).end(body)
  })
  const settings = { PATCHBAY_ALLOWED_PRIVATE_HOSTS: web.host, PATCHBAY_RATE_LIMIT: '100000' }
  const server = await startFullServer(settings, { studio: 'quick' })
  try {
    const { calls, send } = callRecorder(`http://127.0.0.1:${server.port}`, server.key, [web.host])
    const { speech } = await makeSamples()
    const idle = async () => {
      const isBusy = async () => {
        const running = (await server.call('GET', 'content/Running')) as unknown as Record<string, unknown>[]
        return running.some(({ status, errorMessage, scheduledOn }) => status !== 100 && !errorMessage && !scheduledOn)
      }
      while (await isBusy()) await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await callEverything({ send, ended: server.ended, idle, site: web.base, speech })
    if (process.env['PATCHBAY_RECORD']) await writeFile(recording, `${JSON.stringify(calls, undefined, 2)}\n`)
    const recorded = JSON.parse(await readFile(recording, 'utf8')) as RecordedCall[]
    expect(calls).toEqual(recorded)
    const answered = new Set(calls.map(({ call }) => call))
    expect(endpointRows.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual([])
  } finally {
    await server.stop()
    await web.close()
  }
})
