import { IconCheck, IconCopy, IconDownload, IconExternalLink, IconShare2 } from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useCopy } from '../../kit/copy/use-copy.ts'
import { ChapterList } from '../../kit/player/ChapterList.tsx'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { createMediaClock } from '../../kit/video/media-clock.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useChapters } from '../episodes/chapters.ts'
import { useRequestStatus } from '../requests/queries.ts'
import type { ListedVideo, VideoShape } from './VideoCard.tsx'
import classes from './VideoDialog.module.css'
import { useSave } from './use-save.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

type Props = {
  shape: VideoShape
  video: ListedVideo
  /** What a finished one without a film is said to be: `This short has no video.` */
  noVideoMessage: string
  onClose: () => void
  /** What else can be done with it. */
  actions?: ReactNode
}

/** The video, large and with its sound, and what one does with it. */
export function VideoDialog({ shape, video, noVideoMessage, onClose, actions }: Props) {
  const { id, title, videoUrl, imageUrl, link } = video
  // Its words for who cannot hear it; they are drawn into the picture as well, so they wait to be asked for.
  const { data } = useRequestStatus(id)
  const { data: chapters = [] } = useChapters({ chaptersUrl: shape === 'wide' ? data?.chaptersUrl : undefined })
  const [film, setFilm] = useState<HTMLVideoElement | null>(null)
  const clock = useMemo(() => (film ? createMediaClock(film) : undefined), [film])
  const hasChapters = Boolean(videoUrl) && chapters.length > 1
  return (
    <Dialog opened onClose={onClose} title={title} size={sizeOf(shape, hasChapters)}>
      <div className={classes.player} data-parted={hasChapters || undefined}>
        {videoUrl ? (
          <video
            ref={setFilm}
            className={classes.film}
            data-shape={shape}
            aria-label={title}
            src={videoUrl}
            poster={imageUrl}
            controls
            autoPlay
            playsInline
          >
            <track kind="captions" label="Captions" {...(data?.captionsUrl && { src: data.captionsUrl })} />
          </video>
        ) : (
          <EmptyState drawing="videos" title={noVideoMessage} words="The server named none for it." />
        )}
        {hasChapters && (
          <nav className={classes.chapters} aria-label="Chapters">
            <ChapterList chapters={chapters} durationSeconds={data?.audioDuration} clock={clock} />
          </nav>
        )}
      </div>
      <div className={classes.deeds}>
        <CopyLinkAction label="Copy ID" done="Copied" icon={IconCopy} text={id} />
        <CopyLinkAction label="Share" done="Link copied" icon={IconShare2} text={link} />
        {videoUrl && <Download url={videoUrl} name={`${title}.mp4`} />}
        {videoUrl && (
          <Button
            variant="default"
            component="a"
            href={videoUrl}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={16} stroke={1.8} aria-hidden />}
          >
            Open
          </Button>
        )}
        {actions}
      </div>
    </Dialog>
  )
}

function sizeOf(shape: VideoShape, hasChapters: boolean): string {
  if (shape === 'upright') return '30rem'
  return hasChapters ? '84rem' : '64rem'
}

function CopyLinkAction({
  label,
  done,
  icon: Picture,
  text,
}: {
  label: string
  done: string
  icon: Icon
  text: string
}) {
  const { isCopied, hasFailed, copy } = useCopy()
  const Shown = isCopied ? IconCheck : Picture
  return (
    <Button
      variant="default"
      leftSection={<Shown size={16} stroke={1.8} aria-hidden />}
      onClick={() => void copy(text)}
    >
      {isCopied ? done : hasFailed ? 'Could not be copied' : label}
    </Button>
  )
}

function Download({ url, name }: { url: string; name: string }) {
  const { isFetching, hasFailed, link } = useSave(url, name)
  return (
    <Button
      variant="default"
      component="a"
      leftSection={isFetching ? <Spinner /> : <IconDownload size={16} stroke={1.8} aria-hidden />}
      {...link}
    >
      {hasFailed ? 'Could not be saved' : 'Download'}
    </Button>
  )
}
