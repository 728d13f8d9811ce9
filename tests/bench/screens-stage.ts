/**
 * The API and the built console of a checkout, filled, in a process of its own: `node screens-stage.ts <checkout>`
 * prints its address and key. A checkout of an earlier commit can so be measured in the same run as this one.
 */
import { join } from 'node:path'
import { once } from 'node:events'
import type { startApi } from '../server/start-api.ts'
import type { stageEpisode, stageShow } from '../server/stage-episodes.ts'

const episodes = 600
const checkout = process.argv[2] ?? ''
type StageModules = [{ startApi: typeof startApi }, { stageEpisode: typeof stageEpisode; stageShow: typeof stageShow }]
const [server, stage] = (await Promise.all([
  import(join(checkout, 'tests/server/start-api.ts')),
  import(join(checkout, 'tests/server/stage-episodes.ts')),
])) as StageModules

// The pictures of the episodes stand at the public address, which is this one.
const port = String(process.env['PORT'])
const api = await server.startApi({ PORT: port, PATCHBAY_RATE_LIMIT: '1000000' })
const key = await api.newKey()
const showId = await stage.stageShow(api, key, { name: 'Harbour News' })
for (let count = 0; count < episodes; count += 1) {
  await stage.stageEpisode(api, key, {
    title: `How the lighthouse keepers of the north coast were paid, part ${count}`,
    description: 'What the keepers saw, who paid for the oil, and why the last lamp was put out on a Tuesday in March.',
    requestedOn: new Date(Date.now() - (episodes - count) * 3_600_000),
    showIds: count % 2 === 0 ? [showId] : [],
    result: { audioKey: 'episodes/none/episode.mp3', title: 'A title', description: 'Words. '.repeat(600) },
  })
}
await api.app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}`, key })}\n`)
await once(process, 'SIGTERM')
await api.stop()
