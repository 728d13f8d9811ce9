import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VideoError } from '../../apps/server/src/media/video/render.ts'
import { type Studio, studio } from '../../apps/server/src/pipelines/production/studio.ts'
import { Patchbay } from '../journeys/stage/patchbay.ts'
import { longestTurnMs } from './longest-turn.ts'
import { quickStudio } from './stand-in-studio.ts'
import { type WholeServer, startWholeServer } from './start-server.ts'

/** One server for all of them; each test says what becomes of the drawing, whatever is drawn. */
let server: WholeServer
let drawing: Studio['renderVideo']
let mixes = 0
beforeAll(async () => {
  server = await startWholeServer(
    {},
    {
      studio: {
        ...quickStudio,
        mixForVideo: (...given) => {
          mixes += 1
          return quickStudio.mixForVideo(...given)
        },
        renderVideo: (...given) => drawing(...given),
        drawAvatar: (...given) => drawing(...given),
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
const used = async () => (await server.call('GET', 'Content/Usage'))['used']
const under = (folder: string) => readdir(join(server.folder, folder)).catch((): string[] => [])

describe('a drawing that dies', () => {
  test.each(videos)('is begun again: of the %s nothing is spoken or mixed a second time', async (video) => {
    let tries = 0
    mixes = 0
    drawing = (...given) => {
      tries += 1
      if (tries === 1) return Promise.reject(new Error('The video process stopped.'))
      return (video === 'avatar' ? quickStudio.drawAvatar : quickStudio.renderVideo)(...given)
    }
    expect(await server.ended(await order(video))).toMatchObject({ status: 100 })
    expect({ tries, mixes }).toEqual({ tries: 2, mixes: video === 'avatar' ? 0 : 1 })
  })

  test('for want of room three times says so, leaves nothing and costs nothing', async () => {
    let tries = 0
    drawing = async ({ into }) => {
      tries += 1
      await writeFile(into, 'the beginning of a video')
      throw new VideoError('MP4: No space left on device')
    }
    const before = await used()
    const id = await order('short')
    expect(await server.ended(id)).toMatchObject({
      status: -1,
      errorCode: 2,
      errorMessage: "The server's disk is full. Nothing was charged. Please try again when there is room.",
    })
    expect(tries).toBe(3)
    expect(await used()).toBe(before)
    await expect.poll(() => under(`files/steps/${id}`)).toEqual([])
    expect(await under(`files/shorts/${id}`)).toEqual([])
    await expect.poll(() => under('work')).toEqual([])
  })
})

describe('in the middle of a drawing', () => {
  const ends = {
    cancelled: (id: string) => server.call('POST', `content/Cancel/${id}`),
    deleted: (id: string) => server.call('POST', 'content/DeleteRequest', { id }),
  }
  const ways = (Object.keys(ends) as (keyof typeof ends)[]).flatMap((end) =>
    videos.map((video) => [video, end] as const),
  )
  test.each(ways)('%s is %s: the drawing stops, no file is left, and nothing is paid', async (video, end) => {
    const begun = Promise.withResolvers<void>()
    const stopped = Promise.withResolvers<void>()
    drawing = async ({ into }, signal) => {
      await writeFile(into, 'the beginning of a video')
      begun.resolve()
      return new Promise((_done, fail) => {
        signal.addEventListener('abort', () => {
          fail(signal.reason as Error)
          stopped.resolve()
        })
      })
    }
    const before = await used()
    const id = await order(video)
    await begun.promise
    await ends[end](id)
    await stopped.promise
    const expected =
      end === 'deleted' ? { error: expect.any(String) as string } : { status: -1, errorCode: 4, credits: 0 }
    expect(await server.call('GET', `content/status/${id}`)).toMatchObject(expected)
    expect(await used()).toBe(before)
    await expect.poll(() => under(`files/steps/${id}`)).toEqual([])
    await expect.poll(() => under('work')).toEqual([])
    for (const folder of ['shorts', 'explainers', 'avatars']) expect(await under(`files/${folder}/${id}`)).toEqual([])
    const avatars = (await server.call('GET', 'Video/GetAvatars')) as unknown as { requestId: string | null }[]
    expect(avatars.filter(({ requestId }) => requestId === id)).toEqual([])
  })

  test('the steps before it and what is said can be read', async () => {
    const begun = Promise.withResolvers<void>()
    drawing = (_, signal) => {
      begun.resolve()
      return new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)))
    }
    const id = await order('explainer')
    await begun.promise
    const making = await server.call('GET', `content/Making/${id}`)
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
    await ends.cancelled(id)
  })
})

test('two videos that are drawn at once leave the server free: it is never at anything for 100 ms of the processor', async () => {
  const two = Promise.withResolvers<void>()
  let begun = 0
  drawing = async (...given) => {
    begun += 1
    if (begun === 2) two.resolve()
    await two.promise
    return studio.renderVideo(...given)
  }
  const turns = longestTurnMs()
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
  expect(turns.stop()).toBeLessThan(100)
})

test('kill -9 of the server while a short and an explainer are drawn: their processes end with it; after a restart they are drawn, and nothing is spoken twice', async () => {
  const patchbay = await Patchbay.startQuick()
  const spokenAt = async () => {
    const folder = join(patchbay.dataFolder, 'files/cache/lines')
    const lines = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).toSorted()
    return Promise.all(lines.map(async (name) => (await stat(join(folder, name))).mtimeMs))
  }
  try {
    await patchbay.drawsWithoutEnd(true)
    const ids: string[] = []
    for (const video of ['short', 'explainer'] as const) {
      const [path, body] = calls[video]
      ids.push((await patchbay.call<{ requestId: string }>(path, body)).requestId)
    }
    const statuses = () => Promise.all(ids.map((id) => patchbay.call<Record<string, unknown>>(`content/status/${id}`)))
    await expect
      .poll(statuses, { timeout: 60_000 })
      .toMatchObject(ids.map(() => ({ stage: expect.stringMatching(/^Drawing second/) as string })))
    const helpers = process.platform === 'linux' ? await patchbay.helpers() : []
    if (process.platform === 'linux') expect(helpers.length).toBeGreaterThanOrEqual(2)
    await patchbay.kill()
    const spoken = await spokenAt()
    expect(spoken.length).toBeGreaterThan(script.length + 2)
    await expect.poll(() => atWork(helpers), { timeout: 30_000 }).toEqual([])
    await patchbay.drawsWithoutEnd(false)
    await patchbay.start()
    await expect.poll(statuses, { timeout: 60_000 }).toMatchObject(ids.map(() => ({ status: 100, errorMessage: null })))
    expect(await spokenAt()).toEqual(spoken)
    expect(await patchbay.call('Content/Usage')).toMatchObject({ used: 450 })
    expect(await readdir(join(patchbay.dataFolder, 'work'))).toEqual([])
  } finally {
    await patchbay.stop()
  }
}, 110_000)

/** Those of some processes that have not ended, on Linux: one that has and that nobody asked for yet still has a name. */
async function atWork(pids: readonly number[]): Promise<number[]> {
  const states = pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => 'Z'))
  const known = await Promise.all(states)
  return pids.filter((_, at) => !/^Z$|\) Z /.test(known[at] ?? 'Z'))
}
