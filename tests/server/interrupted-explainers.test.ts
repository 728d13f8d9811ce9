import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Studio } from '../../apps/server/src/pipelines/production/studio.ts'
import { quickStudio } from './stand-in-studio.ts'
import { type WholeServer, startWholeServer } from './start-server.ts'

/** One server for both; each test says what becomes of the drawing. */
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

const content = [
  'The tide of a harbour is never on time. Every harbour answers the moon in its own way.',
  'Sailors wrote down how long the water of their harbour took after the moon had passed.',
  'At London Bridge it was about two hours, in other harbours it was eleven hours.',
  'No formula gives the time of high water from the moon alone, whatever the almanac says.',
].join('\n\n')
const order = async () => {
  const { requestId } = await server.call('POST', 'Content/Create', {
    outputType: 'video',
    resources: [{ type: 'text', content }],
  })
  return String(requestId)
}

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

test('an explainer that is cancelled while it is drawn stops the drawing, shows its steps, and costs nothing', async () => {
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
  await server.call('POST', `content/Cancel/${id}`)
  await stopped.promise
  expect(await server.call('GET', `content/status/${id}`)).toMatchObject({ status: -1, errorCode: 4, credits: 0 })
  const files = async (folder: string) => readdir(join(server.folder, 'files', folder, id)).catch(() => [])
  await expect.poll(() => files('steps')).toEqual([])
  expect(await files('explainers')).toEqual([])
})
