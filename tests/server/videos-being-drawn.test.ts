import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VideoError } from '../../packages/drawing/src/video/render.ts'
import { type Studio, studio } from '../../apps/server/src/pipelines/production/studio.ts'
import { Patchbay } from '../journeys/stage/patchbay.ts'
import { measureEventLoopBlockMs } from './event-loop-block.ts'
import { fakeStudio } from './fake-studio.ts'
import { type FullServer, startFullServer } from './start-server.ts'

/** One server for all of them; each test says what becomes of the drawings, which all begin at once. */
let server: FullServer
let drawing: (video: Video, ...given: Parameters<Studio['renderVideo']>) => ReturnType<Studio['renderVideo']>
let mixes = 0
beforeAll(async () => {
  server = await startFullServer(
    { PATCHBAY_WORKERS: '3' },
    {
      studio: {
        ...fakeStudio,
        mixForVideo: (...given) => {
          mixes += 1
          return fakeStudio.mixForVideo(...given)
        },
        renderVideo: (task, ...more) =>
          drawing(task.scene.widthPx < task.scene.heightPx ? 'short' : 'explainer', task, ...more),
        drawAvatar: (...given) => drawing('avatar', ...given),
      },
    },
  )
})
afterAll(() => server.stop())

const script = [
  { avatarId: 1, text: 'Why is the tide late?' },
  { avatarId: 2, text: 'Every harbour has its own clock.' },
]
const content = [
  'The tide of a harbour is never on time. Every harbour answers the moon in its own way.',
  'Sailors wrote down how long the water of their harbour took after the moon had passed.',
  'At London Bridge it was about two hours, in other harbours it was eleven hours.',
  'No formula gives the time of high water from the moon alone, whatever the almanac says.',
].join('\n\n')
const calls = {
  short: ['video/CreateShortsFromScript', { script }],
  explainer: ['Content/Create', { outputType: 'video', resources: [{ type: 'text', content }] }],
  avatar: ['ai-avatars', { name: 'Ida', prompt: 'An old woman' }],
} as const satisfies Record<string, readonly [path: string, json: object]>
type Video = keyof typeof calls
const videos = Object.keys(calls) as Video[]

const order = async (video: Video) => {
  const [path, json] = calls[video]
  return String((await server.call('POST', path, json))['requestId'])
}
const orderAll = () => Promise.all(videos.map(order))
const usedCredits = async () => (await server.call('GET', 'Content/Usage'))['used']
const filesUnder = (folder: string) => readdir(join(server.folder, folder)).catch((): string[] => [])

/** What is under way in the server or in another process is waited for, however slow the machine is. */
const waitOptions = { timeout: 50_000 }

/** Drawings that go on until somebody stops them; `begun` and `stopped` wait for all. */
function startEndlessServer() {
  const [begun, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const [began, ended] = [new Set<Video>(), new Set<Video>()]
  drawing = async (video, { into }, signal) => {
    await writeFile(into, 'the beginning of a video')
    if (began.add(video).size === videos.length) begun.resolve()
    return new Promise((_done, fail) => {
      signal.addEventListener('abort', () => {
        fail(signal.reason as Error)
        if (ended.add(video).size === videos.length) stopped.resolve()
      })
    })
  }
  return { begun: begun.promise, stopped: stopped.promise }
}

test('drawings that die are begun again: nothing is spoken or mixed a second time', async () => {
  const tries: Record<Video, number> = { short: 0, explainer: 0, avatar: 0 }
  mixes = 0
  drawing = (video, ...given) => {
    tries[video] += 1
    if (tries[video] === 1) return Promise.reject(new Error('The video process stopped.'))
    return (video === 'avatar' ? fakeStudio.drawAvatar : fakeStudio.renderVideo)(...given)
  }
  const ids = await orderAll()
  expect(await Promise.all(ids.map((id) => server.ended(id)))).toMatchObject(videos.map(() => ({ status: 100 })))
  expect({ ...tries, mixes }).toEqual({ short: 2, explainer: 2, avatar: 2, mixes: 2 })
})

test('a disk that is full while a short is drawn: after three tries it says so, nothing stays and nothing is paid', async () => {
  let tries = 0
  drawing = async (_, { into }) => {
    tries += 1
    await writeFile(into, 'the beginning of a video')
    throw new VideoError('MP4: No space left on device')
  }
  const before = await usedCredits()
  const id = await order('short')
  expect(await server.ended(id)).toMatchObject({
    status: -1,
    errorCode: 2,
    errorMessage: "The server's disk is full. Nothing was charged. Please try again when there is room.",
  })
  expect(tries).toBe(3)
  expect(await usedCredits()).toBe(before)
  await expect.poll(() => filesUnder(`files/steps/${id}`), waitOptions).toEqual([])
  expect(await filesUnder(`files/shorts/${id}`)).toEqual([])
  await expect.poll(() => filesUnder('work'), waitOptions).toEqual([])
})

describe('in the middle of its drawing', () => {
  const leavesNothing = async (ids: readonly string[]) => {
    for (const id of ids) {
      await expect.poll(() => filesUnder(`files/steps/${id}`), waitOptions).toEqual([])
      for (const folder of ['shorts', 'explainers', 'avatars'])
        expect(await filesUnder(`files/${folder}/${id}`)).toEqual([])
    }
    await expect.poll(() => filesUnder('work'), waitOptions).toEqual([])
    const avatars = (await server.call('GET', 'Video/GetAvatars')) as unknown as { requestId: string | null }[]
    expect(avatars.filter(({ requestId }) => ids.includes(requestId ?? ''))).toEqual([])
  }

  test('a video that is cancelled shows its steps until then, is drawn no more, leaves no file and costs nothing', async () => {
    const { begun, stopped } = startEndlessServer()
    const before = await usedCredits()
    const ids = await orderAll()
    await begun
    const making = await server.call('GET', `content/Making/${ids[videos.indexOf('explainer')]}`)
    const steps = making['steps'] as { name: string; state: string }[]
    expect(steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'read done',
      'write done',
      'speak done',
      'mix done',
      'draw running',
      'publish waiting',
    ])
    expect((making['lines'] as object[]).length).toBeGreaterThan(2)
    for (const id of ids) await server.call('POST', `content/Cancel/${id}`)
    await stopped
    for (const id of ids) {
      expect(await server.call('GET', `content/status/${id}`)).toMatchObject({ status: -1, errorCode: 4, credits: 0 })
    }
    expect(await usedCredits()).toBe(before)
    await leavesNothing(ids)
  })

  test('a video that is deleted is drawn no more, leaves no file and costs nothing', async () => {
    const { begun, stopped } = startEndlessServer()
    const before = await usedCredits()
    const ids = await orderAll()
    await begun
    for (const id of ids) await server.call('POST', 'content/DeleteRequest', { id })
    await stopped
    for (const id of ids) {
      const error = 'There is no request with this id.'
      expect(await server.call('GET', `content/status/${id}`)).toMatchObject({ error })
    }
    expect(await usedCredits()).toBe(before)
    await leavesNothing(ids)
  })
})

test('two videos that are drawn at once leave the server free: nobody waits for a twentieth of what the drawing takes', async () => {
  // What is only loaded for the first of them is there.
  drawing = (_, ...given) => fakeStudio.renderVideo(...given)
  await server.ended(await order('short'))
  const two = Promise.withResolvers<void>()
  let begun = 0
  let drawingMs = 0
  drawing = async (_, ...given) => {
    begun += 1
    if (begun === 2) two.resolve()
    await two.promise
    const report = await studio.renderVideo(...given)
    drawingMs += report.processorSeconds * 1000
    return report
  }
  const turns = measureEventLoopBlockMs()
  const ids = await Promise.all([order('short'), order('short')])
  let isEnded = false
  const ended = Promise.all(ids.map((id) => server.ended(id))).finally(() => {
    isEnded = true
  })
  while (!isEnded) {
    await server.call('GET', 'Content/List')
    await wait(20)
  }
  expect(await ended).toMatchObject([{ status: 100 }, { status: 100 }])
  // Both are times of processors, so how fast a machine is and what else it does changes nothing.
  expect(turns.stop()).toBeLessThan(drawingMs / 20)
})

test('kill -9 of the server while a short and an explainer are drawn: their processes end with it; after a restart they are drawn, and nothing is spoken twice', async () => {
  const patchbay = await Patchbay.startQuick()
  const spokenAt = async () => {
    const folder = join(patchbay.dataFolder, 'files/cache/lines')
    const lines = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).toSorted()
    return Promise.all(lines.map(async (name) => (await stat(join(folder, name))).mtimeMs))
  }
  try {
    await patchbay.rendersEndlessly(true)
    const ids: string[] = []
    for (const video of ['short', 'explainer'] as const) {
      const [path, body] = calls[video]
      ids.push((await patchbay.call<{ requestId: string }>(path, body)).requestId)
    }
    const statuses = () => Promise.all(ids.map((id) => patchbay.call<Record<string, unknown>>(`content/status/${id}`)))
    await expect
      .poll(statuses, waitOptions)
      .toMatchObject(ids.map(() => ({ stage: expect.stringMatching(/^Drawing second/) as string })))
    const helpers = process.platform === 'linux' ? await patchbay.helpers() : []
    if (process.platform === 'linux') expect(helpers.length).toBeGreaterThanOrEqual(2)
    await patchbay.kill()
    const spoken = await spokenAt()
    expect(spoken.length).toBeGreaterThan(script.length + 2)
    await expect.poll(() => busyThreads(helpers), waitOptions).toEqual([])
    await patchbay.rendersEndlessly(false)
    await patchbay.start()
    await expect.poll(statuses, waitOptions).toMatchObject(ids.map(() => ({ status: 100, errorMessage: null })))
    expect(await spokenAt()).toEqual(spoken)
    expect(await patchbay.call('Content/Usage')).toMatchObject({ used: 450 })
    expect(await readdir(join(patchbay.dataFolder, 'work'))).toEqual([])
  } finally {
    await patchbay.stop()
  }
}, 110_000)

/** Those of some processes that have not ended, on Linux: one that has and that nobody asked for yet still has a name. */
async function busyThreads(pids: readonly number[]): Promise<number[]> {
  const states = pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => 'Z'))
  const known = await Promise.all(states)
  return pids.filter((_, index) => !/^Z$|\) Z /.test(known[index] ?? 'Z'))
}
