import { Button, Loader } from '@mantine/core'
import type { Short } from '@patchbay/contract'
import { IconCheck, IconCopy, IconDownload, IconExternalLink, IconShare2 } from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { useRequestStatus } from '../../entities/requests/queries.ts'
import { shareLink } from '../../entities/shorts/share-link.ts'
import { shortTitle } from '../../entities/shorts/status.ts'
import { useCopied } from '../../kit/copy/use-copied.ts'
import { useDownload } from '../../kit/download/use-download.ts'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './ShortDialog.module.css'

/** The short, large and with its sound, and what one does with it (spec 2 §2.2). */
export function ShortDialog({ short, onClose }: { short: Short; onClose: () => void }) {
  const { id, videoUrl, imageUrl, thumbnailUrl } = short
  const title = shortTitle(short)
  // Its words for who cannot hear it; they are drawn into the picture as well, so they wait to be asked for.
  const { data } = useRequestStatus(id)
  return (
    <Dialog opened onClose={onClose} title={title} size="30rem">
      <div className={classes.player}>
        {videoUrl ? (
          <video
            className={classes.film}
            aria-label={title}
            src={videoUrl}
            poster={imageUrl || thumbnailUrl}
            controls
            autoPlay
            playsInline
          >
            <track kind="captions" label="Captions" {...(data?.captionsUrl && { src: data.captionsUrl })} />
          </video>
        ) : (
          <EmptyState drawing="videos" title="This short has no video." words="The server named none for it." />
        )}
      </div>
      <div className={classes.deeds}>
        <CopyDeed label="Copy ID" done="Copied" icon={IconCopy} text={id} />
        <CopyDeed label="Share" done="Link copied" icon={IconShare2} text={shareLink(short)} />
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
      </div>
    </Dialog>
  )
}

function CopyDeed({ label, done, icon: Picture, text }: { label: string; done: string; icon: Icon; text: string }) {
  const { isCopied, hasFailed, copy } = useCopied()
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
  const { isFetching, link } = useDownload(url, name)
  return (
    <Button
      variant="default"
      component="a"
      leftSection={isFetching ? <Loader size={14} color="gray" /> : <IconDownload size={16} stroke={1.8} aria-hidden />}
      {...link}
    >
      Download
    </Button>
  )
}
