import { serializeDates, fileUrl, shareUrl, statusNumber } from '../../requests/wire.ts'
import type { ListedEpisode } from './store.ts'

/**
 * An episode as the lists of the podcasts area answer it. In a show's own list it is called what it is called there; its
 * integer is the one that it has in that show, else in the first it came into, else its own.
 */
export function serializeEpisode(publicUrl: string, row: ListedEpisode, showId: string | undefined) {
  const here = showId === undefined ? undefined : row.standings.find((standing) => standing.showId === showId)
  const standing = here ?? row.standings[0]
  return {
    ...serializeCommonFields(publicUrl, row),
    ...titleOrUntitled(here?.title ?? row.title),
    id: standing?.wireNumber ?? row.wireNumber,
    description: here?.description ?? row.description,
    podcastId: standing?.showId ?? null,
    fileSize: row.sizeBytes,
  }
}

/** The same as content/Podcasts answers it: by its request, with its transcript as people read it. */
export const serializeGenerated = (publicUrl: string, row: ListedEpisode, responseText: string | null) => ({
  ...serializeCommonFields(publicUrl, row),
  id: row.id,
  responseText,
})

const titleOrUntitled = (title: string | null) => ({ title, audioTitle: title })

const serializeCommonFields = (publicUrl: string, row: ListedEpisode) => ({
  requestId: row.id,
  requestTypeId: row.typeId,
  ...titleOrUntitled(row.title),
  description: row.description,
  audioUrl: row.audioKey && fileUrl(publicUrl, row.audioKey),
  shareUrl: row.audioKey && shareUrl(publicUrl, row),
  imageUrl: row.imageKey && fileUrl(publicUrl, row.imageKey),
  durationSeconds: row.durationSeconds === null ? null : Math.round(row.durationSeconds),
  season: row.season,
  number: row.number,
  status: statusNumber(row),
  errorMessage: row.errorMessage,
  errorCode: row.errorCode,
  ...serializeDates(row),
  retriedAs: row.retriedAs,
  podcastShowIds: row.standings.map(({ showId }) => showId),
})
