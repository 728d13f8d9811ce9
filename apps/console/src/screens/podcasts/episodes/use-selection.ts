import type { Episode } from '@patchbay/contract'
import { useCallback, useState } from 'react'

export type Selection = {
  /** By id, across pages. */
  selected: ReadonlyMap<string, Episode>
  select: (episodes: readonly Episode[], isSelected: boolean) => void
  clear: () => void
}

/** What was chosen stays chosen when the list is turned or filtered. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlyMap<string, Episode>>(new Map())
  const select = useCallback((episodes: readonly Episode[], isSelected: boolean) => {
    setSelected((before) => {
      const next = new Map(before)
      for (const episode of episodes) {
        if (isSelected) next.set(episode.id, episode)
        else next.delete(episode.id)
      }
      return next
    })
  }, [])
  return { selected, select, clear: useCallback(() => setSelected(new Map()), []) }
}
