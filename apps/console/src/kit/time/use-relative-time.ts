import { createStore, useStore } from '../../store/store.ts'
import { formatRelativeTime } from './format-relative-time.ts'

const tickMs = 5000

/** One clock for all words of a page such as "2 minutes ago"; it runs while somebody reads it. */
const clock = createStore(Date.now())
let readers = 0
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  // It stood still while nobody read it.
  if (timer === undefined) clock.set(Date.now())
  timer ??= setInterval(() => clock.set(Date.now()), tickMs)
  const leave = clock.subscribe(listener)
  readers += 1
  return () => {
    leave()
    readers -= 1
    if (readers > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** How long ago it was, in words; renders again only when the words change. Nothing where no moment is known. */
export const useRelativeTime = <Moment extends number | undefined>(timestamp: Moment): string | (Moment & undefined) =>
  useStore({ get: () => currentRelativeTime(timestamp), subscribe }) as string | (Moment & undefined)

const currentRelativeTime = (timestamp: number | undefined) =>
  timestamp === undefined ? undefined : formatRelativeTime(timestamp, timer === undefined ? Date.now() : clock.get())
