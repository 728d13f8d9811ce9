import { IconUser } from '@tabler/icons-react'
import type { Avatar } from '@patchbay/contract'
import { VideoPreview } from '../../kit/video/VideoPreview.tsx'
import classes from './Avatars.module.css'

/** Beside a line of theirs: small and still. */
export const AvatarThumbnail = ({ avatar }: { avatar: Avatar | undefined }) => (
  <span className={classes.face}>
    <VideoPreview imageUrl={avatar?.imageUrl} videoUrl={avatar?.videoUrl} isPlaying={false} placeholder={IconUser} />
  </span>
)
