import { type Chapter, callTo, chaptersFile, endpoints } from '@patchbay/contract'
import { useEffect, useMemo } from 'react'
import { useFile } from '../../api/file.ts'
import { useCall } from '../../api/query.ts'
import { placeAt } from '../reading/lines.ts'
import { useClockPlace } from '../reading/use-clock-place.ts'
import { clockOf } from './clock.ts'
import type { PlaylistItem } from './playlist-state.ts'
import { sound } from './sound.ts'
import { isTaken } from './use-player-keys.ts'

const none: readonly Chapter[] = []

/** The chapters of what plays; none where it has none, or nobody can say. */
export function useItemChapters({ id }: PlaylistItem): readonly Chapter[] {
  const { data } = useCall(callTo(endpoints.content.status, { params: { id } }))
  return useFile(data?.chaptersUrl, chaptersFile).data?.chapters ?? none
}

const startsOf = (chapters: readonly Chapter[]) => chapters.map(({ startTime }) => ({ startSeconds: startTime }))

/** The one that is heard now; undefined before the first. */
export function useCurrentChapter(item: PlaylistItem, chapters: readonly Chapter[]): Chapter | undefined {
  const clock = useMemo(() => clockOf(item), [item])
  const starts = useMemo(() => startsOf(chapters), [chapters])
  return chapters[useClockPlace(clock, (seconds) => placeAt(starts, seconds))]
}

/** So soon after a chapter's beginning `[` goes to the one before it. */
const justBegunSeconds = 3

/** `[` to the beginning of the chapter, or to the one before; `]` to the next. */
export function useChapterKeys(chapters: readonly Chapter[]): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || isTaken(event.target, event.key)) return
      const starts = startsOf(chapters)
      const now = sound.nowSeconds()
      const wanted =
        event.key === '['
          ? placeAt(starts, now - justBegunSeconds)
          : event.key === ']'
            ? placeAt(starts, now) + 1
            : undefined
      const chapter = wanted === undefined ? undefined : chapters[Math.max(0, wanted)]
      if (!chapter) return
      event.preventDefault()
      sound.seek(chapter.startTime)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [chapters])
}
