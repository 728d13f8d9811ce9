import { IconDownload, IconLink, IconTrash } from '@tabler/icons-react'
import { useDownload } from '../../kit/download/use-download.ts'
import { CopyItem, RowMenuList, menuIcon } from '../../kit/row/MenuParts.tsx'
import { postPicturesOf } from './author.ts'
import type { Thread } from './threads.ts'
import { MenuDivider, MenuItem } from '../../ui/Menu.tsx'

type Props = { thread: Thread; name: string; onDelete: (thread: Thread) => void }

/** What is not at hand on a post: its pictures as files, its id, and its end. */
export const PostMenu = ({ thread, name, onDelete }: Props) => (
  <RowMenuList name={name}>
    {thread.posts.flatMap(postPicturesOf).map((picture) => (
      <SaveItem key={picture.url} {...picture} />
    ))}
    {thread.isThread && thread.posts[0]?.shareUrl && (
      <CopyItem label="Copy link" picture={IconLink} text={new URL(thread.posts[0].shareUrl, location.href).href} />
    )}
    <CopyItem label="Copy ID" text={thread.id} />
    {thread.posts[0]?.requestId !== undefined && (
      <>
        <MenuDivider />
        <MenuItem isDestructive icon={menuIcon(IconTrash)} onClick={() => onDelete(thread)}>
          Delete
        </MenuItem>
      </>
    )}
  </RowMenuList>
)

function SaveItem({ url, name }: { url: string; name: string }) {
  const { link } = useDownload(url, undefined)
  return (
    <MenuItem {...link} icon={menuIcon(IconDownload)}>
      Download {name.toLowerCase()}
    </MenuItem>
  )
}
