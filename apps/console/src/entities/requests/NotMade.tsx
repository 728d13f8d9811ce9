import { Button, Group } from '@mantine/core'
import type { Making } from '../../kit/making/making.ts'
import { Notice } from '../../ui/Notice.tsx'
import { waysOn } from './ways-on.tsx'

type Props = { making: Making; retriedAs: string | undefined; onRetried: (newId: string) => void }

/** Why it was not made, that it cost nothing, and the ways on. */
export function NotMade({ making, retriedAs, onRetried }: Props) {
  const { id, title, state, returnedCredits = 0 } = making
  const isCancelled = state.kind === 'cancelled'
  const words = (state.kind === 'failed' && state.words) || 'It could not be made.'
  return (
    <Notice
      tone={isCancelled ? 'blue' : 'red'}
      title={isCancelled ? 'The work was stopped.' : words}
      actions={
        <Group gap="xs">
          {retriedAs === undefined ? (
            waysOn.map(({ name, Part }) => <Part key={name} id={id} title={title} onRetried={onRetried} />)
          ) : (
            <Button size="xs" variant="default" onClick={() => onRetried(retriedAs)}>
              See the new try
            </Button>
          )}
        </Group>
      }
    >
      {returnedCredits > 0 && <p style={{ margin: 0 }}>Your {returnedCredits.toLocaleString()} credits are back.</p>}
      {retriedAs !== undefined && <p style={{ margin: 0 }}>It was tried again.</p>}
    </Notice>
  )
}
