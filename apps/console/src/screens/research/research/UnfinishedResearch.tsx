import { endpoints } from '@patchbay/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { invalidate } from '../../../api/query.ts'
import { RequestProgress } from '../../../entities/requests/RequestProgress.tsx'
import { useHasEnded } from '../../../entities/requests/use-has-ended.ts'
import { href } from '../../../kit/routes/paths.ts'

/** Its work, live; when that ends the report takes its place at once. */
export function UnfinishedResearch({ id }: { id: string }) {
  const navigate = useNavigate()
  const hasEnded = useHasEnded(id)
  useEffect(() => {
    if (hasEnded) void invalidate(endpoints.research.detail)
  }, [hasEnded])
  return (
    <RequestProgress
      id={id}
      cover="beside"
      onRetried={(newId) => void navigate(href('/research/{researchId}', { params: { researchId: newId } }))}
    />
  )
}
