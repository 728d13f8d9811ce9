import type { EpisodeResult } from '../../kinds/episode-result.ts'
import { readResult } from '../../kinds/kinds.ts'
import { type AddressedRecording, needsTranscriber } from '../../kinds/recording.ts'
import { Refusal } from '../../requests/refusal.ts'
import { type RequestRow, findRequest } from '../../requests/store.ts'
import { formatShareDay } from '../../requests/wire.ts'
import { findEpisodeById } from '../episodes/store.ts'
import type { Needs } from '../services.ts'

/** An own episode that is finished, with what came of it. */
export type FinishedEpisode = { row: RequestRow; result: EpisodeResult }
export type Recording = {
  source: AddressedRecording
  /** Undefined for an address that is not ours. */
  episode: FinishedEpisode | undefined
}

export type RecordingNeeds = Needs<'config' | 'db' | 'checkAddress' | 'transcribes'>

/** Refuses a recording from elsewhere where nobody can hear it. */
export function requireTranscriber({ transcribes }: Needs<'transcribes'>): void {
  if (!transcribes) throw new Refusal(400, `${needsTranscriber} Nothing was started or charged.`)
}

/**
 * What stands at an address: one of the workspace's own finished episodes (its audio file or its share page), or a
 * recording from elsewhere, which needs a transcriber where its words are wanted. Refuses what is another's, unfinished,
 * or may not be fetched.
 */
export async function parseRecording(
  services: RecordingNeeds,
  workspaceId: string,
  address: string,
  { needsWords = true } = {},
): Promise<Recording> {
  const own = parseOwnShareUrl(services.config.publicUrl, address.trim())
  if (own) {
    const unknown = () => new Refusal(404, 'audioUrl: there is no episode of yours at this address.')
    const episode = own.id === undefined ? undefined : await findFinishedEpisode(services, workspaceId, own.id, unknown)
    if (!episode || (own.day !== undefined && own.day !== formatShareDay(episode.row.requestedOn))) throw unknown()
    return { source: { kind: 'episode', episodeId: episode.row.id }, episode }
  }
  const url = services.checkAddress(address.trim())
  if (needsWords) requireTranscriber(services)
  return { source: { kind: 'address', url }, episode: undefined }
}

export async function findFinishedEpisode(
  { db }: Needs<'db'>,
  workspaceId: string,
  id: string,
  unknown: () => Refusal,
): Promise<FinishedEpisode> {
  const named = await findEpisodeById(db, workspaceId, id)
  const row = named && (await findRequest(db, workspaceId, named.episodeId))
  if (row?.makes !== 'episode') throw unknown()
  if (row.state !== 'done') throw new Refusal(409, 'This episode is not finished. Please try again when it is.')
  const result = readResult('episode', row.result)
  if (!result) throw new Refusal(409, 'This episode was made by an earlier version and can no longer be read.')
  return { row, result }
}

/** Undefined where the address is not this server's; without an id where nothing of ours stands there. */
function parseOwnShareUrl(publicUrl: string, address: string): { id?: string; day?: string } | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname } = new URL(address)
  const home = new URL(publicUrl)
  if (origin !== home.origin) return undefined
  const prefix = home.pathname.replace(/\/$/, '')
  if (!pathname.startsWith(`${prefix}/`)) return undefined
  const path = pathname.slice(prefix.length).toLowerCase()
  const file = /^\/files\/episodes\/([0-9a-f-]{36})\/episode\.mp3$/.exec(path)?.[1]
  if (file) return { id: file }
  const [, id, day] = /^(?:\/v1)?\/share\/podcast\/([0-9a-f-]{36})\/(\d{8})(?:\/embed)?\/?$/.exec(path) ?? []
  return id && day ? { id, day } : {}
}
