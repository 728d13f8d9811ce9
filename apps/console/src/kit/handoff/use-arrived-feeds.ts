import { useArrival } from './use-arrival.ts'

/** Takes the feeds that were picked or made elsewhere for this form, which knows whole feeds only. Most come with none. */
export function useArrivedFeeds(take: (feedIds: string[]) => void): void {
  const takeArrived = async () => {
    const { handoff } = await import('./handoff.ts')
    const arrived = handoff.selectedFeeds.take()
    if (arrived) take(arrived.feeds.map(({ feedId }) => feedId))
  }
  useArrival(() => void takeArrived())
}
