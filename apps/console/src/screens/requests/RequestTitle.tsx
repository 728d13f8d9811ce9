import { useNavigate } from 'react-router'
import type { RequestRow } from '../../entities/requests/rows.ts'
import { makesEpisode, playableOf } from '../../entities/requests/status.ts'
import { playlist, usePlaying } from '../../kit/player/playlist.ts'
import { href } from '../../kit/routes/paths.ts'
import { type RequestDeeds, isReadable } from './request-line.ts'
import classes from './RequestsScreen.module.css'

/** A finished episode opens among the episodes, a transcript in its dialog; anything else with sound plays. */
export function RequestTitle({ row, deeds }: { row: RequestRow; deeds: RequestDeeds }) {
  const { id, title, state, request } = row
  const navigate = useNavigate()
  const playing = usePlaying(id)
  const playable = playableOf(request)
  const play = playable && (() => (playing === 'plays' ? playlist.stop() : playlist.playNow(playable)))
  const openDone = makesEpisode(request)
    ? () => void navigate(href('/podcasts/episodes', { query: { highlightEpisode: id } }))
    : isReadable(request)
      ? () => deeds.openTranscript(id)
      : play
  const open = state.kind === 'completed' ? openDone : undefined
  const look = {
    className: classes.title,
    title: title.length > 60 ? title : undefined,
    'data-current': playing && true,
  }
  return open ? (
    <button {...look} type="button" data-opener onClick={open}>
      {title}
    </button>
  ) : (
    <span {...look}>{title}</span>
  )
}
