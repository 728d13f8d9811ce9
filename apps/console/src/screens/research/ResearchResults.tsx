import { Link } from 'react-router'
import { NotLoadedResults } from '../../entities/research/NotLoadedResults.tsx'
import { useResearch } from '../../entities/research/queries.ts'
import { ResearchResult } from '../../entities/research/ResearchResult.tsx'
import { isReadable } from '../../entities/research/status.ts'
import { LinesToCome } from '../../kit/finished/FinishedSkeleton.tsx'
import { href } from '../../kit/routes/paths.ts'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { Button } from '../../ui/Button.tsx'

/** The opened research beside the list. */
export function ResearchResults({ id }: { id: string }) {
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
  if (error) return <NotLoadedResults error={error} onRetry={() => void refetch()} />
  return <LinesToCome />
}
