import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalServer, serveLocally } from '../../apps/server/src/engines/guarded-fetch/serve-locally.ts'
import { drawnCover } from '../journeys/stage/episodes.ts'
import { type WholeServer, startWholeServer } from './start-server.ts'

const text = [
  '# Why the tide is late',
  'The tide of a harbour is never on time. Every harbour answers the moon in its own way.',
  '## What sailors wrote down',
  'Sailors wrote down how long the water of their harbour took after the moon had passed.',
  'At London Bridge it was about two hours, in other harbours it was eleven.',
  'No formula gives the time of high water from the moon alone.',
  '## Basins with a rhythm',
  'The sea goes round in basins, and each basin has a rhythm of its own.',
  'What fits the rhythm grows, and what does not fit dies away within a day.',
  'So the sea keeps its own clock, and the tables of the harbours keep it too.',
].join('\n\n')

let server: WholeServer
let web: LocalServer
beforeAll(async () => {
  web = await serveLocally((request, response) => {
    const isPng = request.url === '/logo.png'
    response.writeHead(200, { 'content-type': 'image/png' }).end(isPng ? drawnCover(300, 60) : '<svg/>')
  })
  server = await startWholeServer({ PATCHBAY_ALLOWED_PRIVATE_HOSTS: new URL(web.base).host }, { studio: 'quick' })
})
afterAll(async () => {
  await server.stop()
  await web.close()
})

const made = async (path: string, json: object) => server.ended((await server.call('POST', path, json))['requestId'])
const video = { outputType: 'video', resources: [{ type: 'text', content: text }] }

describe('an explainer is made', () => {
  test('of a text: a video with its poster, words, chapters and sources, and a page to share', async () => {
    const done = await made('Content/Create', {
      ...video,
      publishTargets: [{ channel: 'youtube' }],
      logoUrl: `${web.base}/logo.svg`,
    })
    expect(done).toMatchObject({ status: 100, errorMessage: null, requestTypeId: 1000 })
    expect(done['warnings']).toContainEqual(expect.stringMatching(/^publishTargets was not followed: /))
    expect(done['warnings']).toContainEqual(expect.stringMatching(/^logoUrl was not followed: .* an SVG is not taken/))
    const file = await fetch(String(done['videoUrl']), { headers: { range: 'bytes=4-7' } })
    expect([file.status, file.headers.get('content-type'), await file.text()]).toEqual([206, 'video/mp4', 'ftyp'])
    for (const field of ['imageUrl', 'captionsUrl', 'subtitlesUrl', 'transcriptUrl', 'chaptersUrl']) {
      expect((await fetch(String(done[field]))).status, field).toBe(200)
    }
    expect(done['citations']).not.toEqual([])
    const shared = await fetch(String(done['shareUrl']), { headers: { accept: 'text/html' } })
    expect(await shared.text()).toContain('class="chapter"')
    // Nothing that was made on the way stays.
    expect(await readdir(join(server.folder, 'work')).catch(() => [])).toEqual([])
    await expect(stat(join(server.folder, 'files', 'steps', String(done['id'])))).rejects.toThrow('ENOENT')
  })

  test('of a table alone, whose columns are what it is about, with a logo', async () => {
    const content = 'Year,Passengers,Cars\n2021,1200,300\n2022,1500,410\n2023,1900,520\n2024,2100,480'
    const done = await made('Content/Create', {
      ...video,
      resources: [{ type: 'text', content }],
      logoUrl: `${web.base}/logo.png`,
    })
    expect(done).toMatchObject({ status: 100, errorMessage: null, warnings: [] })
  })

  test('of an own episode, out of what its hosts said and where that came from; deleted, it leaves no file', async () => {
    const episode = await made('Content/Create', { ...video, outputType: 'audio', duration: 'short' })
    expect(episode).toMatchObject({ status: 100 })
    const done = await made('content/Repurpose', { requestId: episode['id'], outputType: 'video' })
    expect(done).toMatchObject({ status: 100, errorMessage: null, audioTitle: episode['audioTitle'] })
    const said = String(done['responseText']).replaceAll(/\s+/g, ' ')
    expect(said).toContain('At London Bridge it was about two hours')
    const folder = join(server.folder, 'files', 'explainers', String(done['id']))
    expect((await readdir(folder)).length).toBeGreaterThan(5)
    await server.call('POST', 'content/DeleteRequest', { id: done['id'] })
    expect(await readdir(folder).catch(() => [])).toEqual([])
  })
})
