import type { WorkHandler } from 'pg-boss'
import { expect, test } from 'vitest'
import { type JobName, jobCatalog } from './catalog.ts'
import type { JobQueue } from './queue.ts'
import { type JobHandlers, startWorker } from './worker.ts'

/** A queue that keeps who would work for it, by the name it gave, and whom it told to look for the next job. */
async function startTestWorker(handler: () => Promise<void>) {
  const workers = new Map<string, { queue: string; work: WorkHandler<object> }>()
  const told: string[] = []
  const boss = {
    work: (queue: string, _options: object, work: WorkHandler<object>) => {
      const id = `${queue} ${workers.size}`
      workers.set(id, { queue, work })
      return Promise.resolve(id)
    },
    notifyWorker: (id: string) => told.push(id),
  }
  const names = Object.keys(jobCatalog) as JobName[]
  const handlers = Object.fromEntries(names.map((name) => [name, handler])) as unknown as JobHandlers
  const stopping = new AbortController()
  const { signal } = stopping
  await startWorker({ boss } as unknown as JobQueue, handlers, {
    longAtOnce: 3,
    onLost: () => Promise.resolve(),
    stopping: signal,
  })
  const of = (name: JobName) => [...workers].filter(([, { queue }]) => queue === name)
  const job = { id: 'a', name: 'episode', data: {}, retryCount: 0, retryLimit: 2, signal }
  return { of, told, stopping, job: job as unknown as Parameters<WorkHandler<object>>[0][number] }
}

test('there are as many places for work as are asked for, or as a row of the catalogue says', async () => {
  const { of } = await startTestWorker(() => Promise.resolve())
  const places = (['episode', 'webhook.deliver', 'house.keep'] as const).map((name) => of(name).length)
  expect(places).toEqual([3, 4, 1])
})

test.each([
  ['done', () => Promise.resolve()],
  ['failed', () => Promise.reject(new Error('The process died.'))],
])('after a job that is %s its place looks for the next at once', async (_, handler) => {
  const { of, told, job } = await startTestWorker(handler)
  for (const name of ['episode', 'webhook.deliver'] as const) {
    const [, [id, worker] = ['', undefined]] = of(name)
    await Promise.allSettled([worker?.work([job])])
    expect(told.splice(0)).toEqual([id])
  }
})

test('a stop has no place look for the next, and begins nothing that was taken meanwhile', async () => {
  let begun = 0
  const until = Promise.withResolvers<void>()
  const { of, told, job, stopping } = await startTestWorker(() => {
    begun += 1
    return until.promise
  })
  const [[, first] = ['', undefined], [, second] = ['', undefined]] = of('episode')
  const atWork = first?.work([job])
  stopping.abort(new Error('The server is stopping.'))
  await expect(second?.work([{ ...job, id: 'b' }])).rejects.toThrow('The server is stopping.')
  until.reject(new Error('Stopped.'))
  await expect(atWork).rejects.toThrow('Stopped.')
  expect([begun, told]).toEqual([1, []])
})
