import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Studio } from '../../apps/server/src/pipelines/production/studio.ts'
import { quickStudio } from './stand-in-studio.ts'
import { type WholeServer, startWholeServer } from './start-server.ts'

let server: WholeServer
afterEach(() => server.stop())

const script = [
  { avatarId: 1, text: 'Why is the tide late?' },
  { avatarId: 2, text: 'Every harbour has its own clock.' },
]
const order = async () => String((await server.call('POST', 'video/CreateShortsFromScript', { script }))['requestId'])

test('a drawing that dies is begun again: nothing is spoken or mixed a second time', async () => {
  const done = { mixForVideo: 0, renderVideo: 0 }
  const studio: Studio = {
    ...quickStudio,
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
  server = await startWholeServer({}, { studio })
  expect(await server.ended(await order())).toMatchObject({ status: 100 })
  expect(done).toEqual({ mixForVideo: 1, renderVideo: 2 })
})

test('a short that is cancelled while it is drawn stops the drawing, leaves no file and costs nothing', async () => {
  const begun = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  const studio: Studio = {
    ...quickStudio,
    renderVideo: (_, signal) =>
      new Promise((_done, fail) => {
        begun.resolve()
        signal.addEventListener('abort', () => {
          fail(signal.reason as Error)
          stopped.resolve()
        })
      }),
  }
  server = await startWholeServer({}, { studio })
  const id = await order()
  await begun.promise
  await server.call('POST', `content/Cancel/${id}`)
  await stopped.promise
  expect(await server.call('GET', `content/status/${id}`)).toMatchObject({ status: -1, errorCode: 4, credits: 0 })
  const files = async (folder: string) => readdir(join(server.folder, 'files', folder, id)).catch(() => [])
  await expect.poll(() => files('steps')).toEqual([])
  expect(await files('shorts')).toEqual([])
})
