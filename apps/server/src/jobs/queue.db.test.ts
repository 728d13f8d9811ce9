import { expect, it } from 'vitest'
import { connection, useConnection } from '../db/connection.fixture.ts'
import { type JobQueue, startQueue } from './queue.ts'

useConnection()

const startTestQueue = async (): Promise<JobQueue> =>
  startQueue(connection.queue, (error) => {
    throw error
  })

const send = (queue: JobQueue, requestId: string) =>
  connection.db.transaction((tx) => queue.enqueue(tx, 'episode', { requestId }))

it('gives back what an earlier process held when it ended, and nothing else', async () => {
  const before = await startTestQueue()
  await send(before, 'held')
  const [held] = await before.boss.fetch('episode')
  await send(before, 'waits')
  await before.stop()
  const after = await startTestQueue()
  await after.requeueAbandoned()
  const jobs = await after.boss.findJobs<{ requestId: string }>('episode')
  const stateOf = (requestId: string) => jobs.find(({ data }) => data.requestId === requestId)?.state
  expect([held?.data, stateOf('held'), stateOf('waits')]).toEqual([{ requestId: 'held' }, 'retry', 'created'])
  await after.stop()
})

it('a queue that stands is left alone, one that is otherwise or missing is declared, and all take jobs', async () => {
  const before = await startTestQueue()
  const episode = await before.boss.getQueue('episode')
  const research = await before.boss.getQueue('research')
  await before.boss.updateQueue('episode', { expireInSeconds: 5, notify: false, deadLetter: null })
  await before.boss.deleteQueue('post')
  await before.stop()
  const after = await startTestQueue()
  for (const name of ['episode', 'post'] as const)
    await connection.db.transaction((tx) => after.enqueue(tx, name, { requestId: name }))
  const { expireInSeconds, notify, deadLetter } = (await after.boss.getQueue('episode')) ?? {}
  expect({ expireInSeconds, notify, deadLetter }).toEqual({
    expireInSeconds: episode?.expireInSeconds,
    notify: true,
    deadLetter: episode?.deadLetter,
  })
  expect((await after.boss.getQueue('research'))?.updatedOn).toEqual(research?.updatedOn)
  await after.stop()
})
