/** A clock that stands where a test sets it; what the server does by the clock, it does then. */
export function createSettableClock() {
  const told: (() => void)[] = []
  let time = new Date()
  return {
    now: () => time,
    onJump: (tell: () => void) => void told.push(tell),
    set(to: Date) {
      time = to
      for (const tell of told) tell()
    },
  }
}
