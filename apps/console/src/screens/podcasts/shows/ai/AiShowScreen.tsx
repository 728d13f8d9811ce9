import { useSearchParams } from 'react-router'
import { FirstEpisode } from '../../../../entities/episodes/FirstEpisode.tsx'
import { useShows } from '../../../../entities/shows/queries.ts'
import { lazyPart } from '../../../../kit/lazy/lazy-part.tsx'
import { useConceptGeneration } from '../use-concept-generation.ts'
import classes from './TopicForm.module.css'
import { TopicForm } from './TopicForm.tsx'
import { ConceptProgress } from './ConceptProgress.tsx'

const ConceptPage = lazyPart(async () => (await import('./ConceptPage.tsx')).ConceptPage)

/** A topic becomes a concept, and a concept a show: landing, loading, hydrating, result. */
export function AiShowScreen() {
  const [query] = useSearchParams()
  const { startedAt } = useConceptGeneration()
  const draftId = query.get('draftId')?.trim()
  const hasNoShow = useShows().data?.length === 0
  if (draftId) {
    return <ConceptPage key={draftId} draftId={draftId} />
  }
  if (startedAt !== undefined) return <ConceptProgress startedAt={startedAt} />
  return (
    <>
      {hasNoShow && (
        <div className={classes.first}>
          <FirstEpisode />
        </div>
      )}
      <TopicForm />
    </>
  )
}
