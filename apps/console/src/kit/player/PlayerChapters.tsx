import { useChapterKeys, useCurrentChapter, useItemChapters } from './item-chapters.ts'
import type { PlaylistItem } from './playlist-state.ts'
import { SeekBar } from './SeekBar.tsx'

/** The bar with the chapters of what plays as marks on it, and their keys. */
export function ChapteredSeekBar({ item }: { item: PlaylistItem }) {
  const chapters = useItemChapters(item)
  useChapterKeys(chapters)
  return <SeekBar marks={chapters.map(({ startTime }) => startTime)} />
}

/** The name of the chapter that is heard; `words` stand in where it has none. */
export function ChapterName({ item, words }: { item: PlaylistItem; words: string }) {
  const chapters = useItemChapters(item)
  return useCurrentChapter(item, chapters)?.title || words
}
