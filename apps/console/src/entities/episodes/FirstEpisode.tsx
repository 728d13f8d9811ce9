import { useState } from 'react'
import { useApiKey } from '../../api/api-key.ts'
import { useIsOnboarded } from './onboarding.ts'
import { FirstEpisodeCard } from './FirstEpisodeCard.tsx'

/** For who has no episode yet: the shortest way to one. Gone, with its code, once there is one. */
export function FirstEpisode() {
  const key = useApiKey()
  const { hasBegun } = useIsOnboarded()
  // Its own result stays for as long as the page does.
  const [wasShown] = useState(!hasBegun)
  if (key === undefined || (hasBegun && !wasShown)) return null
  return <FirstEpisodeCard key={key} />
}
