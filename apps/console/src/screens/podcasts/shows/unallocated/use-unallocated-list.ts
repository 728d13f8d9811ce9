import type { Episode } from '@patchbay/contract'
import { useMemo, useState } from 'react'
import { useOlderUnallocatedEpisodes, useUnallocatedEpisodes } from '../../../../entities/episodes/queries.ts'
import { hasFailed, hasWords } from '../../../../entities/episodes/status.ts'

const noEpisodes: readonly Episode[] = []

/** It never becomes one otherwise. */
export const isAllocatable = (episode: Episode): boolean => !hasFailed(episode)

/** The episodes of no show that have these words: searched in what is loaded, in older ones by a server that can. */
export function useUnallocatedList(search: string) {
  const { data, ...query } = useUnallocatedEpisodes()
  const words = search.trim().toLowerCase()
  const older = useOlderUnallocatedEpisodes(words, data?.isTruncated === true)
  const newest = data?.episodes ?? noEpisodes
  // What an earlier search found may be chosen, and stays known.
  const [found, setFound] = useState({ last: older.data, all: noEpisodes })
  if (older.data && older.data !== found.last) {
    const all = new Map([...found.all, ...older.data.items].map((episode) => [episode.id, episode]))
    setFound({ last: older.data, all: [...all.values()] })
  }
  const known = useMemo(
    () => [...new Map([...newest, ...found.all].map((episode) => [episode.id, episode])).values()],
    [newest, found.all],
  )
  const shown = useMemo(
    () => (words === '' ? newest : known.filter((episode) => hasWords(episode, words))),
    [words, newest, known],
  )
  return { ...query, data, known, shown: data && shown }
}
