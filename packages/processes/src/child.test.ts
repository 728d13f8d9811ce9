import { afterEach, describe, expect, it } from 'vitest'
import { TaskProcess } from './child.ts'
import type { Order, FixtureMessage } from './obedient.fixture.ts'

const entry = new URL('./obedient.fixture.ts', import.meta.url)
const never = new AbortController().signal
const patient = { quietMs: 20_000, signal: never }

let child: TaskProcess<Order, FixtureMessage>
const start = (dataKb = 4_000_000) => {
  child = new TaskProcess(entry, { heapMb: 64, dataKb })
  return child
}
afterEach(() => child.end())

describe('a process of ours', () => {
  it('answers one task after another, and tells how far it is where that is listened to', async () => {
    start()
    expect(await child.ask({ do: 'answer' }, patient)).toEqual({ answer: { word: 'done' }, isLate: false })
    const heard: string[] = []
    const isDone = ({ word }: FixtureMessage) => {
      heard.push(word)
      return word === 'done'
    }
    const { answer } = await child.ask({ do: 'tell and answer' }, { ...patient, isDone })
    expect(answer).toEqual({ word: 'done' })
    expect(heard).toEqual(['more', 'more', 'done'])
    expect(child.isAlive).toBe(true)
  })

  it('that says nothing for too long has ended before that is told', async () => {
    start()
    expect(await child.ask({ do: 'say nothing' }, { quietMs: 50, signal: never })).toEqual({
      answer: undefined,
      isLate: true,
    })
    expect(child.endedWith).toBe('SIGKILL')
  })

  it('that somebody stops has ended before that is told', async () => {
    start()
    const stop = new AbortController()
    await child.ask({ do: 'answer' }, patient)
    const asked = child.ask({ do: 'say nothing' }, { ...patient, signal: stop.signal })
    stop.abort()
    expect(await asked).toEqual({ answer: undefined, isLate: false })
    expect(child.endedWith).toBe('SIGKILL')
  })

  it('that ends without an answer leaves what it said last, and what is asked of it then is told by that end', async () => {
    start()
    expect(await child.ask({ do: 'end' }, patient)).toEqual({ answer: undefined, isLate: false })
    expect([child.complaint, child.endedWith]).toEqual(['It broke.', 3])
    expect(await child.ask({ do: 'answer' }, patient)).toEqual({ answer: undefined, isLate: false })
  })

  it.skipIf(process.platform !== 'linux')('that takes more memory than it may is ended by the kernel', async () => {
    start(1_600_000)
    expect(await child.ask({ do: 'take memory' }, patient)).toEqual({ answer: undefined, isLate: false })
    expect(child.endedWith).not.toBe(0)
  })
})
