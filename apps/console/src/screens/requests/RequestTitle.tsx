import { resultHrefOf, kindOf, playlistItemOf } from '../../entities/requests/kinds.ts'
import type { RequestRow } from '../../entities/requests/rows.ts'
import { Artwork } from '../../kit/player/Artwork.tsx'
import { playlist, usePlaying } from '../../kit/player/playlist.ts'
import { type RequestRowActions, isReadable } from './use-request-row.ts'
import { RowLink, useNavigateTo } from '../../ui/RowLink.tsx'
import classes from './RequestsScreen.module.css'

/** Its picture and its title in one line. */
export function RequestTitle({ row, deeds }: { row: RequestRow; deeds: RequestRowActions }) {
  return (
    <div className={classes.named}>
      <Artwork imageUrl={row.request.imageUrl || undefined} size={40} shape={kindOf(row.request).shape} />
      <TitleWords row={row} deeds={deeds} />
    </div>
  )
}

/** A finished one opens where its kind is seen, words in their dialog here; anything else with sound plays. */
function TitleWords({ row, deeds }: { row: RequestRow; deeds: RequestRowActions }) {
  const { id, title, request } = row
  const openPage = useNavigateTo()
  const playing = usePlaying(id)
  const playable = playlistItemOf(request)
  const play = playable && (() => (playing === 'plays' ? playlist.stop() : playlist.playNow(playable)))
  const address = resultHrefOf(request)
  const see = address === undefined ? play : () => openPage(address)
  const open = isReadable(request) ? () => deeds.openTranscript(id) : see
  const look = {
    className: classes.title,
    title,
    'data-current': playing && true,
  }
  // What is not there yet, or never will be, is followed beside the list; some of what is there is seen beside it too.
  if (row.state.kind !== 'completed' || kindOf(request).opensDrawer) {
    return (
      <button {...look} type="button" data-opener onClick={() => deeds.follow(id)}>
        {title}
      </button>
    )
  }
  const page = kindOf(request).page?.(id)
  // What has a page of its own is opened there by its name; a click elsewhere in the row leads where the row does.
  if (page !== undefined) {
    return (
      <>
        <RowLink {...look} to={page}>
          {title}
        </RowLink>
        {open && <button hidden type="button" data-opener aria-label={`Show ${title} in its list`} onClick={open} />}
      </>
    )
  }
  return open ? (
    <button {...look} type="button" data-opener onClick={open}>
      {title}
    </button>
  ) : (
    <span {...look}>{title}</span>
  )
}
