import { useMantineColorScheme } from '@mantine/core'
import { setApiKey, useApiKey } from '../../../api/api-key.ts'
import { allDrafts, importDrafts } from '../../../kit/drafts/draft-store.ts'
import { currentPersistedPlaylist, playlist } from '../../../kit/player/playlist.ts'
import type { PartName, Workspace } from './workspace-file.ts'

/** What this browser holds, and how a part of a file is taken over. */
export function useWorkspace() {
  const key = useApiKey()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const current: Workspace = {
    key,
    preferences: { theme: colorScheme },
    drafts: allDrafts(),
    playlist: currentPersistedPlaylist(),
  }
  const take: Record<PartName, (from: Workspace) => boolean> = {
    key: (from) => {
      if (from.key !== undefined) setApiKey(from.key)
      return true
    },
    preferences: (from) => {
      if (from.preferences) setColorScheme(from.preferences.theme)
      return true
    },
    drafts: (from) => importDrafts(from.drafts ?? {}),
    playlist: (from) => {
      if (from.playlist) playlist.replace(from.playlist)
      return true
    },
  }
  return { current, take }
}
