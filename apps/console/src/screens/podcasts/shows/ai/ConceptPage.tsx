import { useEffect } from 'react'
import { Link } from 'react-router'
import { useApiKey } from '../../../../api/api-key.ts'
import { href } from '../../../../kit/routes/paths.ts'
import { EmptyState } from '../../../../kit/state/EmptyState.tsx'
import { ErrorPanel } from '../../../../kit/state/ErrorPanel.tsx'
import { NoKeyPanel } from '../../../../kit/state/NoKeyPanel.tsx'
import { PageHeader } from '../../../../kit/state/PageHeader.tsx'
import { ConceptSkeleton } from './ConceptSkeleton.tsx'
import { ConceptResult } from './ConceptResult.tsx'
import { useConcept } from './use-concept.ts'
import { Button } from '../../../../ui/Button.tsx'

/** A draft: from the tab's own memory at once, else when it has come. */
export function ConceptPage({ draftId }: { draftId: string }) {
  const state = useConcept(draftId)
  const hasKey = useApiKey() !== undefined
  // The progress before it, or another draft's result, took the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [])
  if (state.concept) return <ConceptResult concept={state.concept} state={state} />
  return (
    <>
      <PageHeader title="Podcast draft" />
      {!hasKey ? (
        <NoKeyPanel words="Connect your API key to see saved drafts." />
      ) : state.error?.kind === 'not-found' ? (
        <EmptyState
          drawing="lost"
          title="This draft does not exist any more."
          words="It was deleted, or published: then it stands among the shows."
          action={
            <Button component={Link} to={href('/podcasts/shows/ai')}>
              Create with AI
            </Button>
          }
        />
      ) : state.error ? (
        <ErrorPanel error={state.error} onRetry={state.refetch} />
      ) : (
        <ConceptSkeleton />
      )}
    </>
  )
}
