import { readWebAddress } from '../../../kit/addresses/web-address.ts'
import { useArrival } from '../../../kit/handoff/use-arrival.ts'
import { useArrivedFeeds } from '../../../kit/handoff/use-arrived-feeds.ts'
import { useArrivedResearch } from '../../../kit/handoff/use-arrived-research.ts'
import type { PostDraft } from './draft.ts'
import { handoff } from '../../../kit/handoff/handoff.ts'

type Change = (part: Partial<PostDraft> | ((draft: PostDraft) => PostDraft)) => void

const joined = (before: readonly string[], more: readonly string[]) => [...new Set([...before, ...more])]

/** What another page left to write of: feeds, researches, an episode's recording. */
export function useArrivals(change: Change): void {
  useArrivedFeeds((feedIds) =>
    change((draft) => ({ ...draft, source: 'feeds', feedIds: joined(draft.feedIds, feedIds) })),
  )
  // They are finished ones, which nothing that recurs is made of.
  useArrivedResearch((ids) =>
    change((draft) => ({
      ...draft,
      source: 'research',
      isRecurring: false,
      researchIds: joined(draft.researchIds, ids),
    })),
  )
  const takeEpisode = () => {
    const episode = handoff.selectedPodcastForPosts.take()
    if (episode?.audioUrl === undefined) return
    const { href } = new URL(episode.audioUrl, location.href)
    change({ source: 'audio', audioUrl: readWebAddress(href).url ?? href })
  }
  useArrival(takeEpisode)
}
