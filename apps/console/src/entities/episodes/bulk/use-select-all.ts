import type { Episode } from '@patchbay/contract'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { listFilteredEpisodes } from '../episodes-of-filter.ts'
import type { EpisodeFilters } from '../queries.ts'
import { hasAudio } from '../status.ts'
import { showToast } from '../../../kit/toast/toast.ts'
import { type Selection, useDeferredSelectedIds } from '../../../ui/selection.ts'

type SelectAllOptions = {
  selection: Selection<Episode>
  filters: EpisodeFilters
  isInList: (episode: Episode) => boolean
}

/** Chooses all that the filters let through, on whichever page; `note` says honestly what that left out. */
export function useSelectAll({ selection, filters, isInList }: SelectAllOptions) {
  const chosen = useDeferredSelectedIds(selection)
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState<{ words: string; of: ReadonlyMap<string, Episode> }>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const choose = async () => {
    leaving.current?.abort()
    const control = new AbortController()
    leaving.current = control
    setAsking(true)
    try {
      const { episodes, isTruncated } = await listFilteredEpisodes(filters, control.signal)
      // A server that does not filter answers more than was asked for.
      const wanted = episodes.filter(isInList)
      const possible = wanted.filter(hasAudio)
      selection.setSelected(possible, true)
      setSaid({ words: formatNote(wanted.length, possible.length, isTruncated), of: selection.selectedIds() })
    } catch (error) {
      if (control.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      void showToast({ id: 'choose all', tone: 'red', title: 'Not all could be selected', words: error.message })
    } finally {
      if (!control.signal.aborted) setAsking(false)
    }
  }
  // It was said of that choice, and of no other.
  return { isAsking, choose, note: said?.of === chosen ? said.words : undefined }
}

function formatNote(wanted: number, possible: number, isTruncated: boolean): string {
  const left = wanted - possible
  return [
    isTruncated && `Only the newest ${wanted.toLocaleString()} were looked at.`,
    left > 0 && `${left.toLocaleString()} without audio ${left === 1 ? 'was' : 'were'} left out.`,
  ]
    .filter(Boolean)
    .join(' ')
}
