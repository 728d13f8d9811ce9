import { describe, expect, it } from 'vitest'
import { episodeSteps } from '../kinds/episode/steps.ts'
import { type CompletedWork, type RunningWork, estimateRemainingMs } from './remaining-time.ts'

const now = new Date('2026-11-22T09:10:00.000Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()
const completedWork = (part: Partial<CompletedWork> = {}): CompletedWork => ({
  length: '',
  characters: 1000,
  stepsMs: { read: 2000, write: 4000, speak: 20_000, mix: 10_000, publish: 500 },
  ...part,
})
const runningWork = (part: Partial<RunningWork> = {}): RunningWork => ({
  percent: 0,
  making: null,
  length: '',
  ...part,
})
const remainingMsOf = (part: Partial<RunningWork>, history: CompletedWork[]) =>
  estimateRemainingMs(runningWork(part), episodeSteps, history, now)

describe('the time that a request still takes', () => {
  it('is the median of every step of what was made of late', () => {
    const slow = completedWork({
      stepsMs: { read: 90_000, write: 90_000, speak: 90_000, mix: 90_000, publish: 90_000 },
    })
    expect(remainingMsOf({}, [completedWork(), completedWork(), slow])).toBe(36_500)
  })

  it('is that of requests of the same length, where there are such', () => {
    const short = completedWork({
      length: 'short',
      stepsMs: { read: 1000, write: 1000, speak: 1000, mix: 1000, publish: 1000 },
    })
    expect(remainingMsOf({ length: 'short' }, [completedWork(), completedWork(), short])).toBe(5000)
    expect(remainingMsOf({ length: 'long' }, [completedWork()])).toBe(36_500)
  })

  it('goes by the words to speak once they are written, and by how many are spoken', () => {
    const making = { characters: 3000, steps: { speak: { startedOn: ago(9), begunOn: ago(9) } } }
    expect(remainingMsOf({ percent: 45, making }, [completedWork()])).toBe(60_000 * 0.5 + 30_000 + 500)
  })

  it('of a step that tells no share goes by the clock, and is never less than nothing', () => {
    const at = (seconds: number) => ({
      percent: 10,
      making: { steps: { write: { startedOn: ago(900), begunOn: ago(seconds) } } },
    })
    expect(remainingMsOf(at(1), [completedWork()])).toBe(3000 + 30_500)
    expect(remainingMsOf(at(100), [completedWork()])).toBe(30_500)
  })

  it('without a past goes by its own pace, once that says something', () => {
    const steps = {
      read: { startedOn: ago(60), begunOn: ago(60), endedOn: ago(50) },
      write: { startedOn: ago(50), begunOn: ago(50), endedOn: ago(40) },
      speak: { startedOn: ago(40), begunOn: ago(20) },
    }
    expect(remainingMsOf({ percent: 40, making: { steps } }, [])).toBe(60_000)
    expect(remainingMsOf({ percent: 12, making: { steps } }, [])).toBeUndefined()
    expect(remainingMsOf({}, [])).toBeUndefined()
  })
})
