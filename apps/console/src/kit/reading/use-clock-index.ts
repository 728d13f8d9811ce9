import { useStore } from '../../store/store.ts'
import type { PlaybackClock } from './read-along-state.ts'

const subscribeToNothing = () => () => {}

/** Which of several places the clock is at; renders again only when it is another one. -1 where it is at none. */
export const useClockIndex = (clock: PlaybackClock | undefined, placeOf: (seconds: number) => number): number =>
  useStore({
    get: () => {
      const now = clock?.now()
      return now === undefined ? -1 : placeOf(now)
    },
    subscribe: clock?.subscribe ?? subscribeToNothing,
  })
