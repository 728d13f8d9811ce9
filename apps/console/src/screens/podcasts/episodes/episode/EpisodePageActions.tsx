import type { RequestStatus } from '@patchbay/contract'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconSparkles, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { downloadsOf } from '../../../../entities/requests/downloads.ts'
import { useCopy } from '../../../../kit/copy/use-copy.ts'
import { lazyPart } from '../../../../kit/lazy/lazy-part.tsx'
import { DownloadMenu } from '../../../../kit/detail/DownloadMenu.tsx'
import { handoff } from '../../../../kit/handoff/handoff.ts'
import { SpeakersItem, canSeparate } from '../../../../entities/speakers/SpeakersItem.tsx'
import type { PlaylistItem } from '../../../../kit/player/playlist-state.ts'
import { playlist, usePlaying } from '../../../../kit/player/playlist.ts'
import { href } from '../../../../kit/routes/paths.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Button } from '../../../../ui/Button.tsx'
import classes from './Episode.module.css'
import { DeleteRequest } from '../../../../entities/requests/DeleteRequest.tsx'

const SeparateSpeakers = lazyPart(
  async () => (await import('../../../../entities/speakers/SeparateSpeakersDialog.tsx')).SeparateSpeakersDialog,
)

const MagicDialog = lazyPart(
  async () => (await import('../../../../entities/episodes/bulk/EpisodeOperationsDialog.tsx')).EpisodeOperationsDialog,
)

type Props = { episode: RequestStatus; title: string; playable: PlaylistItem | undefined }

/** Play it, take it away, show it to others, speak it again, make something else of it, be rid of it. */
export function EpisodePageActions({ episode, title, playable }: Props) {
  const { id, audioUrl } = episode
  const navigate = useNavigate()
  const playing = usePlaying(id)
  const { isCopied, hasFailed, copy } = useCopy()
  const [isDeleting, setDeleting] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const [isSeparating, setSeparating] = useState(false)
  const modify = () => {
    // Where the browser keeps nothing, the form opens empty, with its own list to choose from.
    handoff.selectedPodcastForModify.leave({ id, title, audioUrl })
    void navigate(href('/podcasts/modify-episode'))
  }
  const makePosts = () => {
    handoff.selectedPodcastForPosts.leave({ id, title, audioUrl })
    void navigate(href('/x/new'))
  }
  return (
    <div className={classes.deeds}>
      {playable && (
        <Button
          className={classes.play}
          leftSection={
            playing === 'plays' ? (
              <IconPlayerPauseFilled size={16} aria-hidden />
            ) : (
              <IconPlayerPlayFilled size={16} aria-hidden />
            )
          }
          onClick={() =>
            playing === 'plays' ? playlist.stop() : playing === 'rests' ? playlist.play() : playlist.playNow(playable)
          }
        >
          {playing === 'plays' ? 'Pause' : 'Play'}
        </Button>
      )}
      <div className={classes.others}>
        <DownloadMenu files={downloadsOf(episode, title)}>
          {playable && canSeparate() && <SpeakersItem onAsk={() => setSeparating(true)} />}
        </DownloadMenu>
        {playable && (
          <Button variant="default" size="xs" onClick={() => void copy(new URL(playable.shareUrl, location.href).href)}>
            {isCopied ? 'Link copied' : hasFailed ? 'Could not be copied' : 'Share'}
          </Button>
        )}
        {playable && (
          <Button variant="default" size="xs" onClick={modify}>
            Modify
          </Button>
        )}
        {playable && (
          <Button variant="default" size="xs" onClick={makePosts}>
            Make posts
          </Button>
        )}
        {playable && (
          <IconButton
            tooltip="AI content options"
            aria-label={`AI content options for ${title}`}
            onClick={() => setMaking(true)}
          >
            <IconSparkles size={17} stroke={1.7} aria-hidden />
          </IconButton>
        )}
        <IconButton tooltip="Delete" aria-label={`Delete ${title}`} onClick={() => setDeleting(true)}>
          <IconTrash size={17} stroke={1.7} aria-hidden />
        </IconButton>
      </div>
      {isMaking && <MagicDialog episode={{ ...episode, requestId: id }} onClose={() => setMaking(false)} />}
      {isSeparating && playable && (
        <SeparateSpeakers title={title} audioUrl={playable.url} onClose={() => setSeparating(false)} />
      )}
      {isDeleting && (
        <DeleteRequest
          id={id}
          title={title}
          isUnfinished={false}
          onDeleted={() => void navigate(href('/podcasts/episodes'))}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  )
}
