import * as z from 'zod/mini'
import { upstreamOnly } from '../wire/schema-descriptions.ts'
import {
  date,
  flag,
  id,
  ids,
  items,
  number,
  numberWithDefault,
  optionalId,
  record,
  text,
} from '../wire/response-fields.ts'

const fields = {
  id: id(),
  requestId: optionalId(),
  title: text(),
  audioTitle: text(),
  description: text(),
  audioUrl: text(),
  shareUrl: text(),
  imageUrl: text(),
  durationSeconds: number(),
  /** Where it is missing the dates say how far it is. */
  status: number(),
  succeededOn: date(),
  requestedOn: date(),
  scheduledOn: date(),
  processingOn: date(),
  errorOn: date(),
  errorMessage: text(),
  /** Why it failed, as a number (`tables/error-codes`). */
  errorCode: number(),
  requestTypeId: number(),
  season: number(),
  number: number(),
  podcastShowIds: ids(),
  /** The newer request that a failed one was tried again as. */
  retriedAs: optionalId(),
}

/**
 * Everything else names an episode by its request: so `id` is that, and `episodeId` what the episode itself is called,
 * which in a show is an integer. What changes an episode, or takes it out of a show, is sent that one.
 */
const toEpisode = <Read extends { id: string; requestId: string | undefined }>(sent: Read) => ({
  ...sent,
  id: sent.requestId ?? sent.id,
  episodeId: sent.id,
})

/** An episode of podcast/episodes and shows/{id}/episodes. */
export const episode = z.pipe(
  record(fields, { podcastId: upstreamOnly(optionalId()), fileSize: upstreamOnly(number()) }),
  z.transform(toEpisode),
)

/** An episode of content/Podcasts: by its request's id, with its transcript as people read it. */
export const generatedEpisode = z.pipe(record(fields, { responseText: text() }), z.transform(toEpisode))

/** podcast/episodes/unallocated is a page whatever is asked for. */
export const unallocatedEpisodes = record(
  { episodes: items(episode), totalCount: numberWithDefault(0) },
  { page: number(), pageSize: number(), totalPages: number(), draftEpisodes: items(episode) },
)

/** The states by which a list of episodes can be filtered. */
export const episodeStatuses = ['completed', 'processing', 'failed', 'pending', 'scheduled'] as const
export type EpisodeStatus = (typeof episodeStatuses)[number]

export type Episode = z.infer<typeof episode>

export const addEpisodeResponse = record({ episodeId: optionalId(), message: text() }, { success: flag() })
