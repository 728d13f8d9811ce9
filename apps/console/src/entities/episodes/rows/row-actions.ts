import type { Episode, Show } from '@patchbay/contract'

/** What a row can ask for. One object for the life of the screen, so that rows need not be drawn again for it. */
export type RowActions = {
  addToShow: (episode: Episode, show: Show) => void
  removeFromShow: (episode: Episode, showId: string) => void
  edit: (episode: Episode) => void
  /** Opens AI Content Magic for this one. */
  openOperations: (episode: Episode) => void
  /** Deletes it, after asking. */
  remove: (episode: Episode) => void
}

/** What a row asked for and the screen shows over itself. */
export type OpenDialog =
  | { kind: 'add'; episode: Episode; show: Show }
  | { kind: 'remove'; episode: Episode; showId: string }
  | { kind: 'edit' | 'magic' | 'delete'; episode: Episode }
