import type { Episode } from '@patchbay/contract'
import classes from './Highlight.module.css'
import { MissingEpisode } from './MissingEpisode.tsx'
import type { EpisodeParams } from './use-episode-filters.ts'
import { useHighlight } from './use-highlight.ts'

/** Brings the episode of the address to where it is seen, and says it where the list does not have it. */
export function Highlight({ list, items }: { list: EpisodeParams; items: readonly Episode[] | undefined }) {
  const missing = useHighlight(list, items)
  if (!missing) return null
  return (
    <div className={classes.missing}>
      <MissingEpisode missing={missing} onClose={list.endHighlight} />
    </div>
  )
}
