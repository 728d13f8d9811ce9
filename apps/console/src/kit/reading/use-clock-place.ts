import { useStore } from '../../store/store.ts'
import type { Clock } from './reading.ts'

const never = () => () => {}

/** Which of several places the clock is at; renders again only when it is another one. -1 where it is at none. */
export const useClockPlace = (clock: Clock | undefined, placeOf: (seconds: number) => number): number =>
  useStore({
    get: () => {
      const now = clock?.now()
      return now === undefined ? -1 : placeOf(now)
    },
    subscribe: clock?.subscribe ?? never,
  })
