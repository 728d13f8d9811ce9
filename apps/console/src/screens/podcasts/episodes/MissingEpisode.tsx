import { Group } from '@mantine/core'
import { Notice } from '../../../ui/Notice.tsx'
import type { MissingHighlight } from './use-highlight.ts'
import { Button } from '../../../ui/Button.tsx'

type Props = { missing: MissingHighlight; onClose: () => void }

/** Names the episode that a link points to where the list cannot show it, with the way to it. */
export function MissingEpisode({ missing: { request, error, onRetry }, onClose }: Props) {
  const close = (
    <Button size="xs" variant="default" onClick={onClose}>
      Close
    </Button>
  )
  if (!request) {
    const isGone = error?.kind === 'not-found'
    return (
      <Notice
        tone="yellow"
        title={
          isGone
            ? 'The episode that was asked for does not exist any more.'
            : 'The episode that was asked for could not be found.'
        }
        actions={
          <Group gap="xs">
            {!isGone && (
              <Button size="xs" variant="light" onClick={onRetry}>
                Try again
              </Button>
            )}
            {close}
          </Group>
        }
      >
        {isGone ? undefined : error?.message}
      </Notice>
    )
  }
  const { audioTitle, shareUrl } = request
  const address = shareUrl ? new URL(shareUrl, location.href) : undefined
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:'
  return (
    <Notice
      tone="blue"
      title={`${audioTitle ? `“${audioTitle}”` : 'The episode that was asked for'} is not on this page of the list.`}
      actions={
        <Group gap="xs">
          {address && isWeb && (
            <Button component="a" href={address.href} target="_blank" rel="noreferrer" size="xs" variant="light">
              Open its share page
            </Button>
          )}
          {close}
        </Group>
      }
    >
      It may stand on a later one.
    </Notice>
  )
}
