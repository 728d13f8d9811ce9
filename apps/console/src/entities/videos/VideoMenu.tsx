import { IconListDetails, IconTrash } from '@tabler/icons-react'
import { CopyItem, RowMenuList, menuIcon } from '../../kit/row/MenuParts.tsx'
import type { ListedVideo } from './VideoCard.tsx'
import { MenuDivider, MenuItem } from '../../ui/Menu.tsx'

type Props = { video: ListedVideo; onFollow: (id: string) => void; onDelete: (video: ListedVideo) => void }

/** Everything that can be done with a video and is not at hand on its card. */
export const VideoMenu = ({ video, onFollow, onDelete }: Props) => (
  <RowMenuList name={video.title}>
    <MenuItem icon={menuIcon(IconListDetails)} onClick={() => onFollow(video.id)}>
      {video.state.kind === 'completed' ? 'How it was made' : 'Show the steps'}
    </MenuItem>
    <CopyItem label="Copy ID" text={video.id} />
    <MenuDivider />
    <MenuItem isDestructive icon={menuIcon(IconTrash)} onClick={() => onDelete(video)}>
      Delete
    </MenuItem>
  </RowMenuList>
)
