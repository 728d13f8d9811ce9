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
  const { isMade = true, showIds = [], season, number, hosts, publishedOn, ...row } = staged
  const id = row.id ?? crypto.randomUUID()
  const workspaceId = (await findKey(api.db, key))?.workspaceId ?? ''
  const made = {
    state: 'done',
    percent: 100,
    processingOn: new Date(),
    succeededOn: new Date(),
    audioKey: `episodes/${id}/episode.mp3`,
    imageKey: `episodes/${id}/cover.jpg`,
  } as const
  await api.db.insert(requests).values({
    typeId: 1,
    kind: 'episode',
    makes: 'episode',
    title: 'Tides',
    payload: {},
    ...(isMade && made),
    ...row,
    id,
    workspaceId,
  })
  if (isMade) {
    await api.db.insert(episodes).values({
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
    })
  }
  for (const showId of showIds) await api.db.insert(showEpisodes).values({ showId, episodeId: id })
  return id
}

export async function stageShow(api: Api, key: string, fields: Record<string, unknown> = {}): Promise<string> {
  const made = await api.call('POST', '/v1/podcast/shows', { key, json: { name: 'Harbour News', ...fields } })
  if (made.status !== 201) throw new Error(`The show was not made: ${made.text}`)
  return String(made.body['podcastId'])
}
