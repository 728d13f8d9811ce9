import { IconArrowLeft } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { useApiKey } from '../../../api/key-store.ts'
import { NotLoadedResults } from '../../../entities/research/NotLoadedResults.tsx'
import { useResearch } from '../../../entities/research/queries.ts'
import { isReadable, researchTitle } from '../../../entities/research/status.ts'
import { loadedLater, loadedSoon } from '../../../kit/create/loaded-soon.tsx'
import { LinesToCome } from '../../../kit/finished/FinishedSkeleton.tsx'
import { usePageName } from '../../../kit/routes/page-name.ts'
import { href } from '../../../kit/routes/paths.ts'
import { EmptyState } from '../../../kit/state/EmptyState.tsx'
import { NoKeyPanel } from '../../../kit/state/NoKeyPanel.tsx'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import classes from './ResearchReport.module.css'

/** It comes while the answer is on its way. */
const result = loadedSoon(async () => (await import('../../../entities/research/ResearchResult.tsx')).ResearchResult)
const { Part: UnfinishedResearch } = loadedLater(
  async () => (await import('./UnfinishedResearch.tsx')).UnfinishedResearch,
)

/** One research alone on the page: to read, to check, to print. */
export function ResearchReportScreen() {
  const { researchId: id = '' } = useParams()
  const hasKey = useApiKey() !== undefined
  const { data, error, refetch } = useResearch(hasKey ? id : undefined)
  useEffect(() => void result.prefetch(), [])
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
        <Suspense fallback={<LinesToCome />}>
          <result.Part research={data} level={1} />
        </Suspense>
      ) : (
        <>
          <PageHeader title={data ? researchTitle(data) : 'Research'} />
          {!hasKey && <NoKeyPanel words="Please add your API key to read this research." />}
          {data && (
            <Suspense fallback={<LinesToCome />}>
              <UnfinishedResearch id={id} />
            </Suspense>
          )}
          {error?.kind === 'not-found' ? (
            <EmptyState
              drawing="lost"
              title="There is no such research."
              words="It was deleted, or it belongs to another workspace than your key does."
            />
          ) : (
            error && <NotLoadedResults error={error} onRetry={() => void refetch()} />
          )}
          {hasKey && !data && !error && <LinesToCome />}
        </>
      )}
    </>
  )
}
