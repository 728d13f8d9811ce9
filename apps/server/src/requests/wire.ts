import { statusNumbers } from '@patchbay/contract'
import type { EpisodeResult } from './episode-order.ts'
import type { TranscriptResult } from './recording-order.ts'
import type { ListedRequest, RequestRow } from './store.ts'

/** Our state in the wire's numbers: 100 done, 1 to 99 percent, 0 queued, -1 failed (decisions.md). */
export function statusNumber({ state, percent }: Pick<RequestRow, 'state' | 'percent'>): number {
  if (state === 'done') return statusNumbers.done
  if (state === 'failed') return statusNumbers.failed
  return state === 'queued' ? statusNumbers.queued : Math.max(1, Math.min(99, percent))
}

/** The address of a stored file, as it stands in answers. */
export const fileUrl = (publicUrl: string, key: string) => `${publicUrl}/files/${key}`

/** The public page of an episode: the day of its order (UTC) belongs to the address, so that an id alone opens nothing. */
export const shareUrl = (publicUrl: string, { id, requestedOn }: { id: string; requestedOn: Date }) =>
  `${publicUrl}/share/podcast/${id}/${shareDay(requestedOn)}`

export const shareDay = (requestedOn: Date) => requestedOn.toISOString().slice(0, 10).replaceAll('-', '')

const iso = (date: Date | null) => date?.toISOString() ?? null

type Dated = Pick<RequestRow, 'requestedOn' | 'scheduledOn' | 'processingOn' | 'succeededOn' | 'errorOn'>

/** When a request was asked for and what became of it, as every answer about it says. */
export const datesOf = (row: Dated) => ({
  requestedOn: iso(row.requestedOn),
  scheduledOn: iso(row.scheduledOn),
  processingOn: iso(row.processingOn),
  succeededOn: iso(row.succeededOn),
  errorOn: iso(row.errorOn),
})

/** A row of Content/List. */
export function listItem(publicUrl: string, row: ListedRequest) {
  const url = (key: string | null) => (key ? fileUrl(publicUrl, key) : null)
  const audioUrl = url(row.audioKey)
  return {
    id: row.id,
    requestTypeId: row.typeId,
    audioTitle: row.title,
    title: row.title,
    status: statusNumber(row),
    stage: row.stage,
    audioUrl,
    shareUrl: row.isEpisode && audioUrl ? shareUrl(publicUrl, row) : audioUrl,
    imageUrl: url(row.imageKey),
    errorMessage: row.errorMessage,
    ...datesOf(row),
  }
}

/** content/status/{id}, and the body of every webhook delivery. */
export function statusAnswer(publicUrl: string, row: RequestRow) {
  const result = row.result as Partial<EpisodeResult & TranscriptResult> | null
  const url = (key: string | undefined) => (key ? fileUrl(publicUrl, key) : null)
  const keys = { audioKey: result?.audioKey ?? null, imageKey: result?.imageKey ?? null }
  return {
    ...listItem(publicUrl, { ...row, ...keys }),
    updatedOn: iso(row.updatedOn),
    callbackData: row.callbackData,
    errorCode: row.errorCode,
    videoUrl: null,
    responseText: row.description ?? result?.responseText ?? result?.description ?? null,
    audioDuration: result?.durationSeconds ?? null,
    fileSize: result?.sizeBytes ?? null,
    citations: result?.citations ?? null,
    transcriptUrl: url(result?.transcriptKey),
    captionsUrl: url(result?.vttKey),
    chaptersUrl: url(result?.chaptersKey),
    engines: result?.engines ?? null,
    warnings: result?.warnings ?? null,
  }
}
