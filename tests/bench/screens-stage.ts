/**
 * The API and the built console of a checkout, filled, in a process of its own: `node screens-stage.ts <checkout>`
 * prints its address and key. So an earlier commit's checkout is measured in the same run as this one.
 */
import { link, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderCover } from '../../packages/drawing/src/images/cover-art.ts'
import { renderThumbnail } from '../../packages/drawing/src/images/thumbnail.ts'
import type * as StageEpisodesModule from '../server/stage-episodes.ts'
import { startCheckoutServer } from './checkout-server.ts'

const [episodes, atOnce] = [5000, 100]
const checkout = process.argv[2] ?? ''
const port = process.env['PORT']
const { folder, db, key, serve } = await startCheckoutServer(checkout, { PORT: port })
const stage = (await import(join(checkout, 'tests/server/stage-episodes.ts'))) as typeof StageEpisodesModule

const api = { db } as Parameters<typeof stage.stageEpisode>[0]
const cover = await renderCover({ title: 'Tides', showName: 'Harbour', keywords: ['sea'] }, AbortSignal.timeout(60_000))
// Each has its picture and the small one, as episodes made now have: one file with many names.
const pictures = { 'cover.jpg': join(folder, 'cover.jpg'), 'cover-96.jpg': join(folder, 'cover-96.jpg') }
await writeFile(pictures['cover.jpg'], cover)
const small = await renderThumbnail(pictures['cover.jpg'], AbortSignal.timeout(60_000))
if (!small) throw new Error('The cover has no small picture.')
await writeFile(pictures['cover-96.jpg'], small)
const buildRow = (count: number) => ({
  title: `How the lighthouse keepers of the north coast were paid, part ${count}`,
  description: 'What the keepers saw, who paid for the oil, and why the last lamp was put out on a Tuesday in March.',
  requestedOn: new Date(Date.now() - (episodes - count) * 3_600_000),
  // As large as that of an episode of nine minutes.
  result: { audioKey: 'episodes/none/episode.mp3', description: 'Words. '.repeat(2400) },
})
// An earlier checkout stages them one by one.
const insertRows = (rows: ReturnType<typeof buildRow>[]) =>
  'stageEpisodes' in stage
    ? stage.stageEpisodes(api, key, rows)
    : Promise.all(rows.map((row) => (stage as typeof StageEpisodesModule).stageEpisode(api, key, row)))
for (let count = 0; count < episodes; count += atOnce) {
  const ids = await insertRows(Array.from({ length: atOnce }, (_, index) => buildRow(count + index)))
  for (const id of ids) {
    const own = join(folder, 'files', 'episodes', id)
    await mkdir(own, { recursive: true })
    for (const [name, path] of Object.entries(pictures)) await link(path, join(own, name))
  }
}
await serve(Number(port))
