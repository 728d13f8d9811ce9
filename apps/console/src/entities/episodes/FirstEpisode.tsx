import { Skeleton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useApiKey } from '../../api/key-store.ts'
import { loadedSoon } from '../../kit/create/loaded-soon.tsx'
import { useBegun } from './begun.ts'

const card = loadedSoon(async () => (await import('./FirstEpisodeCard.tsx')).FirstEpisodeCard)

/** For who has no episode yet: the shortest way to one. Gone, with its code, once there is one. */
export function FirstEpisode() {
  const key = useApiKey()
  const { hasBegun } = useBegun()
  // Its own result stays for as long as the page does.
  const [wasShown] = useState(!hasBegun)
  if (key === undefined || (hasBegun && !wasShown)) return null
  return (
    <Suspense fallback={<Skeleton height={238} mb={16} radius="lg" />}>
      <card.Part key={key} />
    </Suspense>
  )
}
