import { IconUser } from '@tabler/icons-react'
import type { Avatar } from '@patchbay/contract'
import { MovingPicture } from '../../kit/video/MovingPicture.tsx'
import classes from './Avatars.module.css'

/** Beside a line of theirs: small and still. */
export const AvatarFace = ({ avatar }: { avatar: Avatar | undefined }) => (
  <span className={classes.face}>
    <MovingPicture imageUrl={avatar?.imageUrl} videoUrl={avatar?.videoUrl} moves={false} placeholder={IconUser} />
  </span>
)
