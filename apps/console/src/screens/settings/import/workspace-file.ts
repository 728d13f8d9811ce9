import * as z from 'zod/mini'
import { type PersistedPlaylist, persistedPlaylistSchema } from '../../../kit/player/persisted-playlist.ts'
import { parseJson } from '../../../store/parse-json.ts'

/** The workspace as one file. A part that was not exported is missing, and nothing happens to it. */
const fileSchema = z.object({
  patchbay: z.literal(1),
  exportedOn: z.optional(z.string()),
  key: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/))),
  preferences: z.optional(z.object({ theme: z.enum(['light', 'dark', 'auto']) })),
  drafts: z.optional(z.record(z.string().check(z.regex(/^[\w-]{1,60}$/)), z.unknown())),
  playlist: z.optional(persistedPlaylistSchema),
})

export type Workspace = {
  key?: string | undefined
  preferences?: { theme: 'light' | 'dark' | 'auto' } | undefined
  drafts?: Record<string, unknown> | undefined
  playlist?: PersistedPlaylist | undefined
}

export type PartName = keyof Workspace
export const partNames = ['key', 'preferences', 'drafts', 'playlist'] as const satisfies readonly PartName[]

export const maxFileBytes = 5 * 1024 * 1024

export const encodeWorkspaceFile = (workspace: Workspace, exportedOn: Date): string =>
  JSON.stringify({ patchbay: 1, exportedOn: exportedOn.toISOString(), ...workspace }, null, 2)

export type ParsedWorkspaceFile = { workspace: Workspace; exportedOn: string | undefined } | { refusal: string }

/** Reads a file that a person chose, or says in words why it cannot be taken. Nothing is taken by halves. */
export function parseWorkspaceFile(text: string): ParsedWorkspaceFile {
  const raw = parseJson(text)
  if (raw === undefined) return { refusal: 'This file is not JSON. Choose a file that Patchbay exported.' }
  if (raw === null || typeof raw !== 'object' || !('patchbay' in raw)) {
    return { refusal: 'This file does not come from Patchbay. Choose a file that Patchbay exported.' }
  }
  if (raw.patchbay !== 1) {
    return { refusal: 'This file comes from another version of Patchbay. Nothing was taken from it.' }
  }
  const read = z.safeParse(fileSchema, raw)
  if (!read.success) {
    const [part] = read.error.issues[0]?.path ?? []
    return { refusal: `The part "${String(part)}" of this file cannot be read. Nothing was taken from it.` }
  }
  const { key, preferences, drafts, playlist, exportedOn } = read.data
  const workspace = { key, preferences, drafts, playlist: playlist as PersistedPlaylist | undefined }
  if (partNames.every((name) => workspace[name] === undefined)) {
    return { refusal: 'This file holds no key, preferences, drafts or playlist.' }
  }
  return {
    workspace,
    exportedOn: exportedOn !== undefined && Number.isNaN(Date.parse(exportedOn)) ? undefined : exportedOn,
  }
}
