import { SourcesList } from '../../../../kit/finished/SourcesList.tsx'
import type { Sources } from '../../../../kit/finished/sources.ts'
import type { Clock } from '../../../../kit/reading/reading.ts'
import { EmptyState } from '../../../../kit/state/EmptyState.tsx'

/** Where everything that is said comes from. */
export function SourcesTab({ cited: { sources }, clock }: { cited: Sources; clock: Clock | undefined }) {
  if (sources.length > 0) return <SourcesList sources={sources} onPlay={(seconds) => clock?.playFrom(seconds)} />
  return (
    <EmptyState
      drawing="words"
      title="No sources are named for this episode."
      words="An episode that is made of a script says only what the script says."
    />
  )
}
