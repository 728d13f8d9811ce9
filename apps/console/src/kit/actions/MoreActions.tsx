import { useState } from 'react'
import { lazyPart } from '../lazy/lazy-part.tsx'
import type { PageAction } from './page-action.ts'
import { MoreButton } from './MoreButton.tsx'

const DeedsMenu = lazyPart(async () => (await import('./ActionsMenu.tsx')).ActionsMenu)

/** "…": becomes a menu when it is first pressed. */
export function MoreActions({ name, deeds }: { name: string; deeds: readonly PageAction[] }) {
  const [isWanted, setWanted] = useState(false)
  const button = <MoreButton name={name} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
  if (!isWanted) return button
  return <DeedsMenu name={name} deeds={deeds} />
}
