import { useState } from 'react'
import { lazyPart } from '../lazy/lazy-part.tsx'
import type { Deed } from './deed.ts'
import { MoreButton } from './MoreButton.tsx'

const DeedsMenu = lazyPart(async () => (await import('./DeedsMenu.tsx')).DeedsMenu)

/** "…": becomes a menu when it is first pressed. */
export function MoreDeeds({ name, deeds }: { name: string; deeds: readonly Deed[] }) {
  const [isWanted, setWanted] = useState(false)
  const button = <MoreButton name={name} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
  if (!isWanted) return button
  return <DeedsMenu name={name} deeds={deeds} />
}
