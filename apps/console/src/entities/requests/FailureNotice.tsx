import { Group } from '@mantine/core'
import type { WorkProgress } from '../../kit/progress/work-progress.ts'
import { Notice } from '../../ui/Notice.tsx'
import { retryMessage } from './retry-link.ts'
import { retryOf } from './use-retry.ts'
import { recoveryActions } from './recovery-actions.tsx'
import { Button } from '../../ui/Button.tsx'

type Props = { making: WorkProgress; retriedAs: string | undefined; onRetried: (newId: string) => void }

/** Why it was not made, that it cost nothing, and the ways on. */
export function FailureNotice({ making, retriedAs, onRetried }: Props) {
  const { id, title, state, returnedCredits } = making
  const newId = retryOf({ id, retriedAs })
  const isCancelled = state.kind === 'cancelled'
  const words = [
    state.kind === 'failed' && state.words,
    returnedCredits === 'all'
      ? 'Your credits are back.'
      : returnedCredits > 0 && `Your ${returnedCredits.toLocaleString()} credits are back.`,
    newId !== undefined && 'It was tried again.',
  ]
  return (
    <Notice
      tone={isCancelled ? 'blue' : 'red'}
      title={isCancelled ? 'The work was stopped.' : 'It could not be made.'}
      actions={
        <Group gap="xs">
          {newId === undefined ? (
            recoveryActions.map(({ name, Part }) => <Part key={name} id={id} title={title} onRetried={onRetried} />)
          ) : (
            <Button size="xs" variant="default" onClick={() => onRetried(newId)}>
              {retryMessage}
            </Button>
          )}
        </Group>
      }
    >
      {words.filter(Boolean).join(' ')}
    </Notice>
  )
}
