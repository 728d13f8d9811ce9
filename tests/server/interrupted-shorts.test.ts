import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VideoError } from '../../apps/server/src/media/video/render.ts'
import type { Studio } from '../../apps/server/src/pipelines/production/studio.ts'
import { Patchbay } from '../journeys/stage/patchbay.ts'
import { quickStudio } from './stand-in-studio.ts'
import { type WholeServer, startWholeServer } from './start-server.ts'

/** One server for all of them; each test says what becomes of the drawing. */
let server: WholeServer
let studio: Partial<Studio> = {}
beforeAll(async () => {
  server = await startWholeServer(
    {},
    {
      studio: {
        ...quickStudio,
        mixForVideo: (...given) => (studio.mixForVideo ?? quickStudio.mixForVideo)(...given),
        renderVideo: (...given) => (studio.renderVideo ?? quickStudio.renderVideo)(...given),
      },
    },
  )
})
afterAll(() => server.stop())

const script = [
  { avatarId: 1, text: 'Why is the tide late?' },
  { avatarId: 2, text: 'Every harbour has its own clock.' },
]
const order = async () => String((await server.call('POST', 'video/CreateShortsFromScript', { script }))['requestId'])
const used = async () => (await server.call('GET', 'Content/Usage'))['used']

test('a drawing that dies is begun again: nothing is spoken or mixed a second time', async () => {
  const done = { mixForVideo: 0, renderVideo: 0 }
  studio = {
    mixForVideo: (...given) => {
      done.mixForVideo += 1
      return quickStudio.mixForVideo(...given)
    },
    renderVideo: (...given) => {
      done.renderVideo += 1
      if (done.renderVideo === 1) return Promise.reject(new Error('The video process stopped.'))
      return quickStudio.renderVideo(...given)
    },
  }
  expect(await server.ended(await order())).toMatchObject({ status: 100 })
  expect(done).toEqual({ mixForVideo: 1, renderVideo: 2 })
})

test('a disk that is full while a short is drawn: after three tries it says so, nothing stays and nothing is paid', async () => {
  let tries = 0
  studio = {
    renderVideo: async ({ into }) => {
      tries += 1
      await writeFile(into, 'the beginning of a video')
      throw new VideoError('MP4: No space left on device')
    },
  }
  const before = await used()
  const id = await order()
  expect(await server.ended(id)).toMatchObject({
    status: -1,
    errorCode: 2,
    errorMessage: "The server's disk is full. Nothing was charged. Please try again when there is room.",
  })
  expect(tries).toBe(3)
  expect(await used()).toBe(before)
  const under = (folder: string) => readdir(join(server.folder, folder)).catch((): string[] => [])
  await expect.poll(() => under(`files/steps/${id}`)).toEqual([])
  expect(await under(`files/shorts/${id}`)).toEqual([])
  await expect.poll(() => under('work')).toEqual([])
})

test('a short that is cancelled while it is drawn stops the drawing, leaves no file and costs nothing', async () => {
  const begun = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  studio = {
    renderVideo: (_, signal) =>
      new Promise((_done, fail) => {
        begun.resolve()
        signal.addEventListener('abort', () => {
          fail(signal.reason as Error)
          stopped.resolve()
        })
      }),
  }
  const id = await order()
  await begun.promise
  await server.call('POST', `content/Cancel/${id}`)
  await stopped.promise
  expect(await server.call('GET', `content/status/${id}`)).toMatchObject({ status: -1, errorCode: 4, credits: 0 })
  const files = async (folder: string) => readdir(join(server.folder, 'files', folder, id)).catch(() => [])
  await expect.poll(() => files('steps')).toEqual([])
  expect(await files('shorts')).toEqual([])
})

test('kill -9 of the server while a short is drawn: it is drawn after a restart, and nothing is spoken twice', async () => {
  const patchbay = await Patchbay.startQuick()
  const under = async (folder: string) =>
    (await readdir(join(patchbay.dataFolder, folder), { recursive: true }).catch((): string[] => [])).toSorted()
  const writtenAt = async () => {
    const lines = (await under('files/cache/lines')).filter((name) => name.endsWith('.json'))
    const times = lines.map(async (name) => (await stat(join(patchbay.dataFolder, 'files/cache/lines', name))).mtimeMs)
    return Promise.all(times)
  }
  try {
    const long = Array.from({ length: 2 }, (_, at) => ({
      avatarId: 1 + (at % 2),
      text: `This is line ${at} of a talk by the harbour, where the wind never stops.`,
    }))
    const { requestId } = await patchbay.call<{ requestId: string }>('video/CreateShortsFromScript', { script: long })
    const status = () => patchbay.call<Record<string, unknown>>(`content/status/${requestId}`)
    // The process that draws takes longer to begin than it takes to see this.
    while ((await status())['stage'] !== 'Drawing the video') await wait(10)
    await patchbay.kill()
    const spoken = await writtenAt()
    expect(spoken).toHaveLength(long.length)
    await patchbay.start()
    let done = await status()
    for (; done['status'] !== 100 && !done['errorMessage']; done = await status()) await wait(100)
    expect(done).toMatchObject({ status: 100, errorMessage: null })
    expect(await writtenAt()).toEqual(spoken)
    expect(await patchbay.call('Content/Usage')).toMatchObject({ used: 400 })
    expect(await under('work')).toEqual([])
  } finally {
    await patchbay.stop()
  }
}, 110_000)
