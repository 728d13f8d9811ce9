import type { ComponentType } from 'react'
import { EditButton } from './EditButton.tsx'
import { RetryButton } from './RetryButton.tsx'
import { RetryWithoutUnreadButton } from './RetryWithoutUnreadButton.tsx'

export type RecoveryActionProps = { id: string; title: string; onRetried: (newId: string) => void }

/** What can be done about a request that was not made, the best first: each draws its button, or nothing. */
export const recoveryActions: readonly { name: string; Part: ComponentType<RecoveryActionProps> }[] = [
  { name: 'without', Part: RetryWithoutUnreadButton },
  { name: 'again', Part: ({ id, ...props }) => <RetryButton failed={{ id }} {...props} /> },
  { name: 'edit', Part: ({ id, title }) => <EditButton id={id} title={title} /> },
]
