import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { FirstEpisode } from '../../../../entities/episodes/FirstEpisode.tsx'
import { useShows } from '../../../../entities/shows/queries.ts'
import { loadedSoon } from '../../../../kit/create/loaded-soon.tsx'
import { PageHeader } from '../../../../kit/state/PageHeader.tsx'
import { useGeneration } from '../use-generation.ts'
import classes from './Landing.module.css'
import { Landing } from './Landing.tsx'
import { Making } from './Making.tsx'

/** What comes after the landing is not in the page's first load: this is where the console opens. */
const conceptPage = loadedSoon(async () => (await import('./ConceptPage.tsx')).ConceptPage)

/** A topic becomes a concept, and a concept a show: landing, loading, hydrating, result (spec 3 §4). */
export function AiShowScreen() {
  const [query] = useSearchParams()
  const { startedAt } = useGeneration()
  const draftId = query.get('draftId')?.trim()
  const hasNoShow = useShows().data?.length === 0
  useEffect(() => void conceptPage.prefetch(), [])
  if (draftId) {
    return (
      <Suspense fallback={<PageHeader title="Podcast draft" />}>
        <conceptPage.Part key={draftId} draftId={draftId} />
      </Suspense>
    )
  }
  if (startedAt !== undefined) return <Making startedAt={startedAt} />
  return (
    <>
      {hasNoShow && (
        <div className={classes.first}>
          <FirstEpisode />
        </div>
      )}
      <Landing />
    </>
  )
}
