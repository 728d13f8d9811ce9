import { useChapterKeys, useCurrentChapter, useItemChapters } from './item-chapters.ts'
import type { PlaylistItem } from './playlist-state.ts'
import { SeekBar } from './SeekBar.tsx'

/** Where what plays is, with the chapters that it has as marks, and their keys. */
export const ItemSeekBar = ({ item }: { item: PlaylistItem | undefined }) =>
  item?.page === undefined ? <SeekBar marks={noMarks} /> : <ChapteredSeekBar item={item} />

const noMarks: readonly number[] = []

function ChapteredSeekBar({ item }: { item: PlaylistItem }) {
  const chapters = useItemChapters(item)
  useChapterKeys(chapters)
  return <SeekBar marks={chapters.map(({ startTime }) => startTime)} />
}

/** The name of the chapter that is heard; `words` stand in where it has none. */
export const ChapterName = ({ item, words }: { item: PlaylistItem; words: string }) =>
  item.page === undefined ? words : <NameInItem item={item} words={words} />

function NameInItem({ item, words }: { item: PlaylistItem; words: string }) {
  const chapters = useItemChapters(item)
  return useCurrentChapter(item, chapters)?.title || words
}
