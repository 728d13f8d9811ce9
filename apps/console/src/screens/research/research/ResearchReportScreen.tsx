import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useApiKey } from '../../../api/api-key.ts'
import { ResearchLoadError } from '../../../entities/research/ResearchLoadError.tsx'
import { useResearch } from '../../../entities/research/queries.ts'
import { isReadable, researchTitle } from '../../../entities/research/status.ts'
import { LinesSkeleton } from '../../../kit/detail/DetailSkeleton.tsx'
import { usePageName } from '../../../kit/routes/page-name.ts'
import { href } from '../../../kit/routes/paths.ts'
import { EmptyState } from '../../../kit/state/EmptyState.tsx'
import { NoKeyPanel } from '../../../kit/state/NoKeyPanel.tsx'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import classes from './ResearchReport.module.css'
import { ResearchResult } from '../../../entities/research/ResearchResult.tsx'
import { UnfinishedResearch } from './UnfinishedResearch.tsx'

/** One research alone on the page: to read, to check, to print. */
export function ResearchReportScreen() {
  const { researchId: id = '' } = useParams()
  const hasKey = useApiKey() !== undefined
  const { data, error, refetch } = useResearch(hasKey ? id : undefined)
  usePageName(data && researchTitle(data))
  const isThere = data !== undefined && isReadable(data)
  return (
    <>
      <p className={classes.back}>
        <Link to={href('/research')}>
          <IconArrowLeft size={14} stroke={1.8} aria-hidden /> Research
        </Link>
      </p>
      {isThere ? (
        <ResearchResult research={data} level={1} />
      ) : (
        <>
          <PageHeader title={data ? researchTitle(data) : 'Research'} />
          {!hasKey && <NoKeyPanel words="Please add your API key to read this research." />}
          {data && <UnfinishedResearch id={id} />}
          {error?.kind === 'not-found' ? (
            <EmptyState
              drawing="lost"
              title="There is no such research."
              words="It was deleted, or it belongs to another workspace than your key does."
            />
          ) : (
            error && <ResearchLoadError error={error} onRetry={() => void refetch()} />
          )}
          {hasKey && !data && !error && <LinesSkeleton />}
        </>
      )}
    </>
  )
}
