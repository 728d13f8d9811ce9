import { Suspense } from 'react'
import { loadedLater } from '../kit/create/loaded-soon.tsx'
import { LinesToCome } from '../kit/finished/FinishedSkeleton.tsx'
import { PlayerBar } from '../kit/player/PlayerBar.tsx'
import type { PlaylistItem } from '../kit/player/playlist-state.ts'

const { Part: PlayingWords } = loadedLater(
  async () => (await import('../entities/transcripts/PlayingWords.tsx')).PlayingWords,
)

/** The player, and the words that its sheet reads along. */
export const Player = () => <PlayerBar words={wordsOf} />

const wordsOf = (item: PlaylistItem) => (
  <Suspense fallback={<LinesToCome />}>
    <PlayingWords item={item} />
  </Suspense>
)
