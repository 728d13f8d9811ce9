import { Link } from 'react-router'
import { ResearchLoadError } from '../../entities/research/ResearchLoadError.tsx'
import { useResearch } from '../../entities/research/queries.ts'
import { ResearchResult } from '../../entities/research/ResearchResult.tsx'
import { isReadable } from '../../entities/research/status.ts'
import { LinesSkeleton } from '../../kit/detail/DetailSkeleton.tsx'
import { href } from '../../kit/routes/paths.ts'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { Button } from '../../ui/Button.tsx'

/** The opened research beside the list. */
export function OpenResearch({ id }: { id: string }) {
  const { data, error, refetch } = useResearch(id)
  const page = href('/research/{researchId}', { params: { researchId: id } })
  if (data && isReadable(data)) return <ResearchResult research={data} level={3} page={page} />
  if (data || error?.kind === 'not-found') {
    return (
      <EmptyState
        drawing="lost"
        title={data ? 'This research is not finished.' : 'There is no such research.'}
        words={data ? 'It opens here as soon as it is.' : 'It was deleted, or it belongs to another workspace.'}
        action={
          data && (
            <Button component={Link} to={page} variant="default" size="xs">
              Follow it
            </Button>
          )
        }
      />
    )
  }
  if (error) return <ResearchLoadError error={error} onRetry={() => void refetch()} />
  return <LinesSkeleton />
}
