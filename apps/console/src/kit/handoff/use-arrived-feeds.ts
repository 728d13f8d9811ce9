import { useArrival } from './use-arrival.ts'

import { type PickedFeeds, handoff } from './handoff.ts'

/** Takes the feeds that were picked or made elsewhere for this form, and which of their items were. Most come with none. */
export function useArrivedFeeds(take: (feedIds: string[], feeds: PickedFeeds['feeds']) => void): void {
  const takeArrived = () => {
    const arrived = handoff.selectedFeeds.take()
    if (arrived)
      take(
        arrived.feeds.map(({ feedId }) => feedId),
        arrived.feeds,
      )
  }
  useArrival(takeArrived)
}
