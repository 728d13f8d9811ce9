import { findKey } from '../../apps/server/src/areas/keys/store.ts'
import { episodes, requests, showEpisodes } from '../../apps/server/src/db/schema.ts'
import type { Api } from './start-api.ts'

export type StagedEpisode = Partial<typeof requests.$inferInsert> & {
  /** False: ordered only; no audio yet. */
  isMade?: boolean
  showIds?: string[]
  season?: number
  number?: number
  hosts?: string[]
  publishedOn?: Date
}

/** Writes an episode as the pipeline leaves it, without making one: lists and feeds are about rows. */
export async function stageEpisode(api: Api, key: string, staged: StagedEpisode = {}): Promise<string> {
  const [id = ''] = await stageEpisodes(api, key, [staged])
  return id
}

/** The same for many, in as many questions to the database as for one. */
export async function stageEpisodes(api: Api, key: string, staged: readonly StagedEpisode[]): Promise<string[]> {
  const workspaceId = (await findKey(api.db, key))?.workspaceId ?? ''
  const all = staged.map((each) => ({ id: crypto.randomUUID() as string, ...each }))
  await api.db.insert(requests).values(all.map((each) => buildRequestRow(each, workspaceId)))
  const made = all.filter(({ isMade = true }) => isMade).map((each) => buildEpisodeRow(each, workspaceId))
  if (made.length > 0) await api.db.insert(episodes).values(made)
  const standings = all.flatMap(({ id, showIds = [] }) => showIds.map((showId) => ({ showId, episodeId: id })))
  if (standings.length > 0) await api.db.insert(showEpisodes).values(standings)
  return all.map(({ id }) => id)
}

type WithId = StagedEpisode & { id: string }

function buildRequestRow({ isMade = true, ...staged }: WithId, workspaceId: string): typeof requests.$inferInsert {
  const { showIds: _shows, season: _season, number: _number, hosts: _hosts, publishedOn: _published, ...row } = staged
  const made = {
    state: 'done',
    percent: 100,
    processingOn: new Date(),
    succeededOn: new Date(),
    audioKey: `episodes/${row.id}/episode.mp3`,
    imageKey: `episodes/${row.id}/cover.jpg`,
  } as const
  const plain = { typeId: 1, kind: 'episode', makes: 'episode', title: 'Tides', payload: {} } as const
  return { ...plain, ...(isMade && made), ...row, workspaceId }
}

function buildEpisodeRow({ id, season, number, hosts, publishedOn }: WithId, workspaceId: string) {
  return {
    id,
    workspaceId,
    requestId: id,
    language: 'English',
    audioKey: `episodes/${id}/episode.mp3`,
    imageKey: `episodes/${id}/cover.jpg`,
    transcriptKey: `episodes/${id}/transcript.json`,
    vttKey: `episodes/${id}/captions.vtt`,
    srtKey: `episodes/${id}/captions.srt`,
    chaptersKey: `episodes/${id}/chapters.json`,
    durationSeconds: 754.4,
    sizeBytes: 9_054_321,
    season,
    number,
    hosts,
    ...(publishedOn && { publishedOn }),
  } satisfies typeof episodes.$inferInsert
}

export async function stageShow(api: Api, key: string, fields: Record<string, unknown> = {}): Promise<string> {
  const made = await api.call('POST', '/v1/podcast/shows', { key, json: { name: 'Harbour News', ...fields } })
  if (made.status !== 201) throw new Error(`The show was not made: ${made.text}`)
  return String(made.body['podcastId'])
}
