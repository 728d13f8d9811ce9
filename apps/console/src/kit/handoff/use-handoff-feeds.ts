import { useHandoff } from './use-handoff.ts'

import { type HandoffFeeds, handoff } from './handoff.ts'

/** Takes the feeds that were picked or made elsewhere for this form, and which of their items were. Most come with none. */
export function useHandoffFeeds(take: (feedIds: string[], feeds: HandoffFeeds['feeds']) => void): void {
  const takeArrived = () => {
    const arrived = handoff.selectedFeeds.take()
    if (arrived)
      take(
        arrived.feeds.map(({ feedId }) => feedId),
        arrived.feeds,
      )
  }
  useHandoff(takeArrived)
}
