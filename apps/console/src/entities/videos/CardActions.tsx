import { IconAlertCircle, IconCheck, IconDownload, IconShare2 } from '@tabler/icons-react'
import { useCopy } from '../../kit/copy/use-copy.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import buttons from '../../ui/IconButton.module.css'
import type { ListedVideo } from './VideoCard.tsx'
import { useSave } from './use-save.ts'
import { Spinner } from '../../ui/Spinner.tsx'

type Props = { video: ListedVideo }

/** At hand beside the title of a finished video: its link for others, and its file. */
export const CardActions = ({ video: { title, link, videoUrl } }: Props) => (
  <>
    <Share title={title} link={link} />
    {videoUrl && <Download title={title} url={videoUrl} />}
  </>
)

function Share({ title, link }: Pick<ListedVideo, 'title' | 'link'>) {
  const { isCopied, hasFailed, copy } = useCopy()
  const Picture = isCopied ? IconCheck : hasFailed ? IconAlertCircle : IconShare2
  const said = isCopied ? 'Link copied' : hasFailed ? 'Could not be copied' : undefined
  return (
    <IconButton
      tooltip={said ?? 'Share'}
      aria-label={said ?? `Share ${title}`}
      look={isCopied ? 'green' : hasFailed ? 'red' : undefined}
      onClick={() => void copy(link)}
    >
      <Picture size={17} stroke={1.7} aria-hidden />
    </IconButton>
  )
}

/** Says for a moment that it could not be saved. */
function Download({ title, url }: { title: string; url: string }) {
  const { isFetching, hasFailed, link } = useSave(url, `${title}.mp4`)
  const Picture = hasFailed ? IconAlertCircle : IconDownload
  return (
    <a
      className={buttons.button}
      data-hint={hasFailed ? 'Could not be saved' : 'Download'}
      data-look={hasFailed ? 'red' : undefined}
      aria-label={hasFailed ? `${title} could not be saved` : `Download ${title}`}
      {...link}
    >
      {isFetching ? <Spinner /> : <Picture size={17} stroke={1.7} aria-hidden />}
    </a>
  )
}
