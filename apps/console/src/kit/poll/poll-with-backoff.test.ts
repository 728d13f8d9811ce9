import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pollWithBackoff } from './poll-with-backoff.ts'

const pace = { firstMs: 2000, timeoutMs: 60_000, lookMs: 5000 }
let isOnline: boolean
let stop: () => void
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

beforeEach(() => {
  isOnline = true
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** When it was asked, in seconds from the beginning. */
function asking(endsAfter = Infinity) {
  const times: number[] = []
  const start = Date.now()
  stop = pollWithBackoff(async () => {
    times.push((Date.now() - start) / 1000)
    return { isOver: times.length >= endsAfter }
  }, pace)
  return times
}

describe('what is asked again', () => {
  it('is asked at once, then after waits that double from 2 to 60 seconds', async () => {
    const times = asking()
    await seconds(250)
    expect(times).toEqual([0, 2, 6, 14, 30, 62, 122, 182, 242])
  })

  it('is asked no more once it is over', async () => {
    const times = asking(2)
    await seconds(100)
    expect(times).toEqual([0, 2])
  })

  it('waits while there is no network, and begins anew when there is one', async () => {
    const times = asking()
    await seconds(20)
    isOnline = false
    dispatchEvent(new Event('offline'))
    await seconds(60)
    expect(times).toEqual([0, 2, 6, 14])
    isOnline = true
    dispatchEvent(new Event('online'))
    await seconds(7)
    expect(times).toEqual([0, 2, 6, 14, 80, 82, 86])
  })

  it('finds the network within 5 seconds where the browser does not tell', async () => {
    isOnline = false
    const times = asking()
    await seconds(3)
    isOnline = true
    await seconds(2)
    expect(times).toEqual([4])
  })
})
