import { type Chapter, createCall, chaptersFile, endpoints } from '@patchbay/contract'
import { useEffect, useMemo } from 'react'
import { useResponseFile } from '../../api/response-file.ts'
import { useEndpointQuery } from '../../api/query.ts'
import { indexAtTime } from '../reading/lines.ts'
import { useClockIndex } from '../reading/use-clock-index.ts'
import { clockOf } from './clock.ts'
import type { PlaylistItem } from './playlist-state.ts'
import { audioPlayback } from './audio-playback.ts'
import { isKeyHandledElsewhere } from './use-player-keys.ts'

const noChapters: readonly Chapter[] = []

/** The chapters of what plays; none where it has none, or nobody can say. */
export function useItemChapters({ id }: PlaylistItem): readonly Chapter[] {
  const { data } = useEndpointQuery(createCall(endpoints.content.status, { params: { id } }))
  return useResponseFile(data?.chaptersUrl, chaptersFile).data?.chapters ?? noChapters
}

const chapterStartsOf = (chapters: readonly Chapter[]) => chapters.map(({ startTime }) => ({ startSeconds: startTime }))

/** The one that is heard now; undefined before the first. */
export function useCurrentChapter(item: PlaylistItem, chapters: readonly Chapter[]): Chapter | undefined {
  const clock = useMemo(() => clockOf(item), [item])
  const starts = useMemo(() => chapterStartsOf(chapters), [chapters])
  return chapters[useClockIndex(clock, (seconds) => indexAtTime(starts, seconds))]
}

/** So soon after a chapter's beginning `[` goes to the one before it. */
const restartThresholdSeconds = 3

/** `[` to the beginning of the chapter, or to the one before; `]` to the next. */
export function useChapterKeys(chapters: readonly Chapter[]): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || isKeyHandledElsewhere(event.target, event.key))
        return
      const starts = chapterStartsOf(chapters)
      const now = audioPlayback.nowSeconds()
      const wanted =
        event.key === '['
          ? indexAtTime(starts, now - restartThresholdSeconds)
          : event.key === ']'
            ? indexAtTime(starts, now) + 1
            : undefined
      const chapter = wanted === undefined ? undefined : chapters[Math.max(0, wanted)]
      if (!chapter) return
      event.preventDefault()
      audioPlayback.seek(chapter.startTime)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [chapters])
}
