import { Badge, Skeleton } from '@mantine/core'
import type { Avatar } from '@patchbay/contract'
import { IconRefresh, IconUser } from '@tabler/icons-react'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { ErrorPanel } from '../../kit/state/ErrorPanel.tsx'
import { VideoPreview } from '../../kit/video/VideoPreview.tsx'
import { usePreview } from '../../kit/video/use-preview.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import type { Slot } from './avatar-pair.ts'
import classes from './Avatars.module.css'
import { previewDelayMs } from './preview-limits.ts'
import { useAvatars } from './queries.ts'
import { Button } from '../../ui/Button.tsx'

type Props = { slot: Slot; currentId: string | undefined; onPick: (id: string) => void; onClose: () => void }

/** All avatars to choose one from; the one in this place is marked. */
export function AvatarDialog({ slot, currentId, onPick, onClose }: Props) {
  const { data, error, isFetching, refetch } = useAvatars()
  const refresh = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconRefresh size={15} stroke={1.8} aria-hidden />}
      loading={isFetching}
      onClick={() => void refetch()}
    >
      Refresh
    </Button>
  )
  return (
    <Dialog opened onClose={onClose} title="Select Avatar" size="lg">
      <div className={classes.dialogHead}>
        <p className={classes.dialogWords}>Who speaks as avatar {slot}.</p>
        {data !== undefined && data.length > 0 && refresh}
      </div>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={classes.choices} aria-busy>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className={classes.square} />
          ))}
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState drawing="people" title="No avatars available. Try refreshing." action={refresh} />
      )}
      <ul className={classes.choices} aria-label="Avatars">
        {data?.map((avatar) => (
          <li key={avatar.id}>
            <Choice avatar={avatar} isCurrent={avatar.id === currentId} onPick={() => onPick(avatar.id)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Choice({ avatar, isCurrent, onPick }: { avatar: Avatar; isCurrent: boolean; onPick: () => void }) {
  const { isPreviewing, looks } = usePreview(previewDelayMs)
  return (
    <button type="button" className={classes.choice} aria-pressed={isCurrent} onClick={onPick} {...looks}>
      <span className={classes.square}>
        <VideoPreview
          imageUrl={avatar.imageUrl}
          videoUrl={avatar.videoUrl}
          isPlaying={isPreviewing}
          placeholder={IconUser}
        />
      </span>
      <span className={classes.choiceWords}>
        <span className={classes.name}>{avatar.name || `Avatar ${avatar.id}`}</span>
        {isCurrent && (
          <Badge size="sm" color="indigo">
            Current
          </Badge>
        )}
      </span>
    </button>
  )
}
