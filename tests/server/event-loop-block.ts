/** How often it is looked at: what takes longer is seen whole. */
const sampleIntervalMs = 5

/**
 * Milliseconds of the processor that this thread was at one thing for, at most, so that whoever else wanted something of
 * it waited. Counted by what it worked, and not by the time that passed: what other programs of the machine take away
 * from it does not count.
 */
export function measureEventLoopBlockMs() {
  let longest = 0
  let before = busyMs()
  const timer = setInterval(() => {
    const now = busyMs()
    longest = Math.max(longest, now - before)
    before = now
  }, sampleIntervalMs)
  return {
    stop: () => {
      clearInterval(timer)
      return longest
    },
  }
}

function busyMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
