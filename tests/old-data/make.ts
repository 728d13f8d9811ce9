/**
 * `node tests/old-data/make.ts`: makes a data folder with something of everything in it by the code that stands here,
 * keeps it as a stopped server leaves it (`data.tar.zst`), and writes down what the API said of it (`facts.json`).
 */
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import { createPngCover } from '../journeys/stage/episodes.ts'
import { Patchbay } from '../journeys/stage/patchbay.ts'
import { articlePage, lighthouse } from '../journeys/stage/sources.ts'
import { FakeWeb } from '../journeys/stage/fake-web.ts'
import { factsOf } from './facts.ts'

type Accepted = { request_id: string }
type Show = { podcastId: string }
const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const web = await FakeWeb.start()
// The address stands in no file of the folder, yet in what the API says: the one that a server has by itself.
const publicUrl = 'http://127.0.0.1:4600'
const patchbay = await Patchbay.start({ PATCHBAY_ALLOWED_PRIVATE_HOSTS: web.host, PATCHBAY_PUBLIC_URL: publicUrl })
const post = <Answer>(path: string, body: object) => patchbay.call<Answer>(path, body)

async function ended(id: string, { well = true } = {}): Promise<string> {
  for (;;) {
    const { status, errorMessage } = await patchbay.call<{ status: number; errorMessage?: string }>(
      `content/status/${id}`,
    )
    if (status === 100 || (errorMessage && !well)) return id
    if (errorMessage) throw new Error(`${id} failed: ${errorMessage}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const spoken = async (first: string, more: object = {}) => {
  const script = `SPEAKER_00: ${first}\nSPEAKER_01: That is all there is to say.`
  const order = { script, voice1: 1, voice2: 2, ...more }
  return ended((await post<Accepted>('Content/CreatePodcastCustomScript', order)).request_id)
}

async function showWithArtwork(name: string): Promise<string> {
  const form = new FormData()
  form.set('name', name)
  form.set('description', 'What happens at the pier.')
  form.set('author', 'Ida Keeper')
  form.set('image', new Blob([new Uint8Array(createPngCover(1400, 1400))], { type: 'image/png' }), 'art.png')
  const headers = { authorization: `Bearer ${patchbay.key}` }
  const answer = await fetch(`${patchbay.baseUrl}/v1/podcast/shows/with-image`, { method: 'POST', headers, body: form })
  return ((await answer.json()) as Show).podcastId
}

const commandLine = (...args: string[]) =>
  execFileSync(process.execPath, ['apps/server/src/cli.ts', ...args], {
    env: { ...process.env, PATCHBAY_DATA: patchbay.dataFolder },
    encoding: 'utf8',
  })

await post('content/Webhook', { url: web.serve('/told', 'heard') })
const page = web.serve('/lights', articlePage({ ...lighthouse, paragraphs: lighthouse.paragraphs.slice(1, 4) }))

const harbour = await showWithArtwork('Harbour News')
await post<Show>('podcast/shows', { name: 'Empty Quay' })
const first = await spoken('The ferry is late again.', { podcastId: harbour, callbackData: 'my own note' })
const { audioUrl } = await patchbay.call<{ audioUrl: string }>(`content/status/${first}`)
await post(`podcast/episodes/${first}`, { title: 'Late ferries', season: 2, number: 7 })
await ended((await post<Accepted>('content/ModifyPodcast', { audioUrl, voice1: 3, voice2: 4 })).request_id)
await spoken('Nobody has filed this one.')
const text = { type: 'text', content: lighthouse.paragraphs.slice(7, 10).join('\n\n') }
const create = { outputType: 'audio', duration: 'short' }
const written = await post<Accepted>('Content/Create', { ...create, resources: [text], podcastId: harbour })
await ended(written.request_id)
const gone = { type: 'website', content: `http://${web.host}/gone` }
await ended((await post<Accepted>('Content/Create', { ...create, resources: [gone] })).request_id, { well: false })
await post<Accepted>('Content/Create', { ...create, resources: [text], scheduledOn: inDays(7) })
await post('content/DeleteRequest', { id: await spoken('This one is deleted.') })
await ended((await post<Accepted>('content/GetTranscript', { episodeId: first })).request_id)

await post('podcast/create-by-topic', { topic: 'How harbours were lit' })
const published = await post<Record<string, unknown>>('podcast/create-by-topic', { topic: 'Fog horns' })
const { name, description, imageUrl } = published
await post('podcast/shows', { draftId: published['requestId'], name, description, imageUrl })

const series = await post<{ scheduled_requests: Accepted[] }>('content/Schedule', {
  frequency: 1440,
  urlGroups: [
    { name: 'Lights', urls: [page] },
    { name: 'Boats', urls: ['example.com/boats'] },
  ],
  duration: 'short',
  podcastId: harbour,
})
await ended(series.scheduled_requests[0]?.request_id ?? '')
const paused = await post<{ schedule_id: string }>('content/Schedule', {
  frequency: 60,
  urlGroups: [{ name: 'Waiting', urls: ['example.com/tides'] }],
  startOn: inDays(3),
})
await post(`content/Schedules/${paused.schedule_id}`, { isActive: false })
await post('content/Webhook', { url: 'https://hooks.example/patchbay' })
await post('api/payments/SendEmail', { email: 'ida@example.com', message: 'Thank you for the lamp.' })

commandLine('keys', 'create', '--workspace', 'Guests', '--name', 'Laptop of a guest')
commandLine('credits', 'add', '77', '--workspace', 'Home')

const facts = await factsOf(async (path) => {
  const answer = await fetch(`${patchbay.baseUrl}${path}`, { headers: { authorization: `Bearer ${patchbay.key}` } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
})
await patchbay.end()
const said = { key: patchbay.key, ...facts }
writeFileSync(join(import.meta.dirname, 'facts.json'), `${JSON.stringify(said, null, 2)}\n`)
// The largest part by far, which every night makes smaller and every new episode makes anew.
rmSync(join(patchbay.dataFolder, 'files', 'cache'), { recursive: true })
const archive = execFileSync('tar', ['-c', '--sort=name', '-C', patchbay.dataFolder, 'database', 'files'], {
  maxBuffer: 2 ** 28,
})
const { ZSTD_c_compressionLevel: level, ZSTD_c_enableLongDistanceMatching: far, ZSTD_c_windowLog: window } = constants
writeFileSync(
  join(import.meta.dirname, 'data.tar.zst'),
  // Three databases of nearly the same tables: a wide window writes them once.
  zstdCompressSync(archive, { params: { [level]: 19, [far]: 1, [window]: 27 } }),
)
await patchbay.stop()
await web.stop()
