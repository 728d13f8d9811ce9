import type { PartName, Workspace } from './workspace-file.ts'

const themeLabels = { light: 'Light theme', dark: 'Dark theme', auto: 'Theme of the system' }
const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** What each part is called, and what a person is told that it holds. */
export const partLabels: Record<PartName, { label: string; holds: (workspace: Workspace) => string }> = {
  key: {
    label: 'API key',
    holds: ({ key = '' }) => `Ends in ${key.slice(-4)}. Whoever has it can spend your credits.`,
  },
  preferences: { label: 'Preferences', holds: ({ preferences }) => themeLabels[preferences?.theme ?? 'auto'] },
  drafts: {
    label: 'Drafts',
    holds: ({ drafts = {} }) => {
      const names = Object.keys(drafts)
      return names.length === 0 ? 'None' : `${pluralize(names.length, 'form')}: ${names.join(', ')}`
    },
  },
  playlist: {
    label: 'Playlist',
    holds: ({ playlist }) => `${pluralize(playlist?.items.length ?? 0, 'item')}, with position and speed`,
  },
}
