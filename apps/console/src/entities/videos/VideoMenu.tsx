import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { IconListDetails, IconTrash } from '@tabler/icons-react'
import { CopyItem, pictureOf } from '../../kit/row/MenuParts.tsx'
import { RowMenuOpen } from '../../kit/row/RowMenuOpen.tsx'
import type { ListedVideo } from './VideoCard.tsx'

type Props = { video: ListedVideo; onFollow: (id: string) => void; onDelete: (video: ListedVideo) => void }

/** Everything that can be done with a video and is not at hand on its card. */
export const VideoMenu = ({ video, onFollow, onDelete }: Props) => (
  <RowMenuOpen name={video.title}>
    {() => (
      <>
        <Menu.Item leftSection={pictureOf(IconListDetails)} onClick={() => onFollow(video.id)}>
          {video.state.kind === 'completed' ? 'How it was made' : 'Show the steps'}
        </Menu.Item>
        <CopyItem label="Copy ID" text={video.id} />
        <Menu.Divider />
        <Menu.Item c="var(--mantine-color-error)" leftSection={pictureOf(IconTrash)} onClick={() => onDelete(video)}>
          Delete
        </Menu.Item>
      </>
    )}
  </RowMenuOpen>
)
