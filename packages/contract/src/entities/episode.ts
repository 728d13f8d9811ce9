import type * as z from 'zod/mini'
import { date, id, ids, number, numberOr, optionalId, record, text } from '../wire/fields.ts'

/** An episode of podcast/episodes, content/Podcasts and shows/{id}/episodes. */
export const episode = record({
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
  podcastShowIds: ids(),
})
export type Episode = z.infer<typeof episode>

export const addedEpisode = record({ episodeId: optionalId(), message: text() })
