import type * as z from 'zod/mini'
import { date, flag, id, ids, number, numberOr, optionalId, record, text } from '../wire/fields.ts'

/** An episode of podcast/episodes, content/Podcasts and shows/{id}/episodes. */
export const episode = record(
  {
    id: id(),
    requestId: optionalId(),
    title: text(),
    audioTitle: text(),
    description: text(),
    audioUrl: text(),
    shareUrl: text(),
    imageUrl: text(),
    durationSeconds: number(),
    status: numberOr(0),
    succeededOn: date(),
    requestedOn: date(),
    scheduledOn: date(),
    processingOn: date(),
    errorOn: date(),
    errorMessage: text(),
    requestTypeId: number(),
    season: number(),
    number: number(),
    podcastShowIds: ids(),
  },
  { responseText: text() },
)

/** The states a list of episodes can be filtered by (spec 3 §2.1). */
export const episodeStatuses = ['completed', 'processing', 'failed', 'pending', 'scheduled'] as const
export type EpisodeStatus = (typeof episodeStatuses)[number]

export type Episode = z.infer<typeof episode>

export const addedEpisode = record({ episodeId: optionalId(), message: text() }, { success: flag() })
