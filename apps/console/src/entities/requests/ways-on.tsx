import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { href } from '../../kit/routes/paths.ts'
import { RetryButton } from './RetryButton.tsx'

export type WayOnProps = { id: string; title: string; onRetried: (newId: string) => void }

/** What can be done about a request that was not made, the best first: each draws its button, or nothing. */
export const waysOn: readonly { name: string; Part: ComponentType<WayOnProps> }[] = [
  { name: 'again', Part: RetryButton },
  {
    name: 'another',
    Part: () => (
      <Button component={Link} to={href('/podcasts/create-episode')} size="xs" variant="default">
        Create Episode
      </Button>
    ),
  },
]
