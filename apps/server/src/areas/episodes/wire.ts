import { datesOf, fileUrl, shareUrl, statusNumber } from '../../requests/wire.ts'
import type { ListedEpisode } from './store.ts'

/** An episode as every list of the podcasts area answers it. */
export function episodeAnswer(publicUrl: string, row: ListedEpisode) {
  return {
    id: row.id,
    requestId: row.id,
    requestTypeId: row.typeId,
    title: row.title,
    audioTitle: row.title,
    description: row.description,
    responseText: row.description,
    audioUrl: row.audioKey && fileUrl(publicUrl, row.audioKey),
    shareUrl: row.audioKey && shareUrl(publicUrl, row),
    imageUrl: row.imageKey && fileUrl(publicUrl, row.imageKey),
    durationSeconds: row.durationSeconds,
    season: row.season,
    number: row.number,
    status: statusNumber(row),
    errorMessage: row.errorMessage,
    ...datesOf(row),
    podcastShowIds: row.showIds,
  }
}
