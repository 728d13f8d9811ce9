import { SourcesList } from '../../../../kit/detail/SourcesList.tsx'
import type { Sources } from '../../../../kit/detail/sources.ts'
import type { PlaybackClock } from '../../../../kit/reading/read-along-state.ts'
import { EmptyState } from '../../../../kit/state/EmptyState.tsx'

/** Where everything that is said comes from. */
export function SourcesTab({ cited: { sources }, clock }: { cited: Sources; clock: PlaybackClock | undefined }) {
  if (sources.length > 0) return <SourcesList sources={sources} onPlay={(seconds) => clock?.playFrom(seconds)} />
  return (
    <EmptyState
      drawing="words"
      title="No sources are named for this episode."
      words="An episode that is made of a script says only what the script says."
    />
  )
}
