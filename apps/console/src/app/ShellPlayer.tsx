import { lazyPart } from '../kit/lazy/lazy-part.tsx'
import { PlayerBar } from '../kit/player/PlayerBar.tsx'
import type { PlaylistItem } from '../kit/player/playlist-state.ts'

const PlayingWords = lazyPart(
  async () => (await import('../entities/transcripts/PlayingTranscript.tsx')).PlayingTranscript,
)

/** The player, and the words that its sheet reads along. */
export const Player = () => <PlayerBar words={renderPlayingTranscript} />

const renderPlayingTranscript = (item: PlaylistItem) => <PlayingWords item={item} />
