import type { Show } from '@patchbay/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'
import type { EpisodeRowContext } from './columns.tsx'
import type { OpenDialog, RowActions } from './row-actions.ts'

const EpisodeDialogs = lazyPart(async () => (await import('./EpisodeDialogs.tsx')).EpisodeDialogs)

type RowActionsOptions = {
  shows: readonly Show[] | undefined
  /** The show whose episodes these are: a row leaves it from its menu. */
  showId?: string | undefined
  /** An episode is no more: who keeps it lets go of it. */
  onDeleted?: (episode: { id: string }) => void
}

/** What the rows of a list of episodes can ask for, and the dialog that stands while one of them does. */
export function useRowActions({ shows, showId, onDeleted }: RowActionsOptions): {
  deeds: EpisodeRowContext
  dialog: ReactNode
} {
  const [open, setOpen] = useState<OpenDialog>()
  const [actions] = useState<RowActions>(() => ({
    addToShow: (episode, show) => setOpen({ kind: 'add', episode, show }),
    removeFromShow: (episode, from) => setOpen({ kind: 'remove', episode, showId: from }),
    edit: (episode) => setOpen({ kind: 'edit', episode }),
    openOperations: (episode) => setOpen({ kind: 'magic', episode }),
    remove: (episode) => setOpen({ kind: 'delete', episode }),
  }))
  const deeds = useMemo(() => ({ actions, shows, showId }), [actions, shows, showId])
  const dialog = open && (
    <EpisodeDialogs
      open={open}
      shows={shows}
      onDeleted={(id) => onDeleted?.({ id })}
      onClose={() => setOpen(undefined)}
    />
  )
  return { deeds, dialog }
}
