import { parseWebUrl } from '../../../kit/addresses/web-url.ts'
import { useHandoff } from '../../../kit/handoff/use-handoff.ts'
import { useHandoffFeeds } from '../../../kit/handoff/use-handoff-feeds.ts'
import { useHandoffResearch } from '../../../kit/handoff/use-handoff-research.ts'
import type { PostDraft } from './draft.ts'
import { handoff } from '../../../kit/handoff/handoff.ts'

type Change = (part: Partial<PostDraft> | ((draft: PostDraft) => PostDraft)) => void

const mergeIds = (before: readonly string[], more: readonly string[]) => [...new Set([...before, ...more])]

/** What another page left to write of: feeds, researches, an episode's recording. */
export function usePostHandoffs(change: Change): void {
  useHandoffFeeds((feedIds) =>
    change((draft) => ({ ...draft, source: 'feeds', feedIds: mergeIds(draft.feedIds, feedIds) })),
  )
  // They are finished ones, which nothing that recurs is made of.
  useHandoffResearch((ids) =>
    change((draft) => ({
      ...draft,
      source: 'research',
      isRecurring: false,
      researchIds: mergeIds(draft.researchIds, ids),
    })),
  )
  const takeEpisode = () => {
    const episode = handoff.selectedPodcastForPosts.take()
    if (episode?.audioUrl === undefined) return
    const { href } = new URL(episode.audioUrl, location.href)
    change({ source: 'audio', audioUrl: parseWebUrl(href).url ?? href })
  }
  useHandoff(takeEpisode)
}
