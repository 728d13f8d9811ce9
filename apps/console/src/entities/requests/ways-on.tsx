import type { ComponentType } from 'react'
import { EditButton } from './EditButton.tsx'
import { RetryButton } from './RetryButton.tsx'
import { WithoutUnreadButton } from './WithoutUnreadButton.tsx'

export type WayOnProps = { id: string; title: string; onRetried: (newId: string) => void }

/** What can be done about a request that was not made, the best first: each draws its button, or nothing. */
export const waysOn: readonly { name: string; Part: ComponentType<WayOnProps> }[] = [
  { name: 'without', Part: WithoutUnreadButton },
  { name: 'again', Part: ({ id, ...props }) => <RetryButton failed={{ id }} {...props} /> },
  { name: 'edit', Part: ({ id, title }) => <EditButton id={id} title={title} /> },
]
