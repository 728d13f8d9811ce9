import { useSearchParams } from 'react-router'
import { useGeneration } from '../generation.tsx'
import { ConceptPage } from './ConceptPage.tsx'
import { Landing } from './Landing.tsx'
import { Making } from './Making.tsx'

/** A topic becomes a concept, and a concept a show: landing, loading, hydrating, result (spec 3 §4). */
export function AiShowScreen() {
  const [query] = useSearchParams()
  const { startedAt } = useGeneration()
  const draftId = query.get('draftId')?.trim()
  if (draftId) return <ConceptPage key={draftId} draftId={draftId} />
  if (startedAt !== undefined) return <Making startedAt={startedAt} />
  return <Landing />
}
