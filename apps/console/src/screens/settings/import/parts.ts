import type { PartName, Workspace } from './workspace-file.ts'

const themeWords = { light: 'Light theme', dark: 'Dark theme', auto: 'Theme of the system' }
const many = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** What each part is called, and what a person is told that it holds. */
export const partWords: Record<PartName, { label: string; holds: (workspace: Workspace) => string }> = {
  key: {
    label: 'API key',
    holds: ({ key = '' }) => `Ends in ${key.slice(-4)}. Whoever has it can spend your credits.`,
  },
  preferences: { label: 'Preferences', holds: ({ preferences }) => themeWords[preferences?.theme ?? 'auto'] },
  drafts: {
    label: 'Drafts',
    holds: ({ drafts = {} }) => {
      const names = Object.keys(drafts)
      return names.length === 0 ? 'None' : `${many(names.length, 'form')}: ${names.join(', ')}`
    },
  },
  playlist: {
    label: 'Playlist',
    holds: ({ playlist }) => `${many(playlist?.items.length ?? 0, 'item')}, with position and speed`,
  },
}
