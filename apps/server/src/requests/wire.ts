import { statusNumbers } from '@patchbay/contract'
import type { Db } from '../db/connection.ts'
import { isKind, kinds, shownOf } from '../kinds/kinds.ts'
import { findCreditsOf } from './ledger.ts'
import { type FileReader, loadTranscriptText } from './stored-transcript.ts'
import { unreadSourcesOf } from './step-times.ts'
import {
  type ListedRequest,
  type RequestRow,
  findPostText,
  findResearchText,
  findRetryId,
  listShowIdsOf,
} from './store.ts'

/** The status as the API's number: 100 done, 1 to 99 percent, 0 queued, -1 failed. */
export function statusNumber({ state, percent }: Pick<RequestRow, 'state' | 'percent'>): number {
  if (state === 'done') return statusNumbers.done
  if (state === 'failed') return statusNumbers.failed
  return state === 'queued' ? statusNumbers.queued : Math.max(1, Math.min(99, percent))
}

/** The address of a stored file, as it stands in answers. */
export const fileUrl = (publicUrl: string, key: string) => `${publicUrl}/files/${key}`

/** A public page: the day of its order (UTC) belongs to the address, so that an id alone opens nothing. */
export const shareUrl = (
  publicUrl: string,
  { id, requestedOn }: { id: string; requestedOn: Date },
  page: 'podcast' | 'video' = 'podcast',
) => `${publicUrl}/share/${page}/${id}/${formatShareDay(requestedOn)}`

/** The public page of a post. */
export const postShareUrl = (publicUrl: string, { id, createdOn }: { id: string; createdOn: Date }) =>
  `${publicUrl}/share/post/${id}/${formatShareDay(createdOn)}`

export const formatShareDay = (requestedOn: Date) => requestedOn.toISOString().slice(0, 10).replaceAll('-', '')

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

type RequestDates = Pick<RequestRow, 'requestedOn' | 'scheduledOn' | 'processingOn' | 'succeededOn' | 'errorOn'>

/** When a request was asked for and what became of it, as every answer about it says. */
export const serializeDates = (row: RequestDates) => ({
  requestedOn: isoOrNull(row.requestedOn),
  scheduledOn: isoOrNull(row.scheduledOn),
  processingOn: isoOrNull(row.processingOn),
  succeededOn: isoOrNull(row.succeededOn),
  errorOn: isoOrNull(row.errorOn),
})

/** A row of Content/List. */
export function serializeListItem(publicUrl: string, row: ListedRequest) {
  const url = (key: string | null) => (key ? fileUrl(publicUrl, key) : null)
  const audioUrl = url(row.audioKey)
  const page = isKind(row.kind) ? kinds[row.kind].page : undefined
  return {
    id: row.id,
    requestTypeId: row.typeId,
    audioTitle: row.title,
    title: row.title,
    status: statusNumber(row),
    stage: row.stage,
    audioUrl,
    shareUrl: page && (row.audioKey ?? row.videoKey) ? shareUrl(publicUrl, row, page) : audioUrl,
    imageUrl: url(row.imageKey),
    errorMessage: row.errorMessage,
    retriedAs: row.retriedAs,
    returnedCredits: row.returned,
    ...serializeDates(row),
  }
}

type ResponseContext = { db: Db; files: FileReader }

/** content/status/{id}, and the body of every webhook delivery. */
export async function buildStatusResponse(publicUrl: string, { db, files }: ResponseContext, row: RequestRow) {
  const shown = shownOf(row)
  const isEpisode = row.makes === 'episode'
  const url = (key: string | null | undefined) => (key ? fileUrl(publicUrl, key) : null)
  const textOf = () =>
    row.makes === 'research'
      ? findResearchText(db, row.id)
      : row.makes === 'post'
        ? findPostText(db, row.id)
        : loadTranscriptText(files, shown.transcriptKey)
  const { credits, returned } = await findCreditsOf(db, row.id)
  return {
    ...serializeListItem(publicUrl, { ...row, returned, retriedAs: await findRetryId(db, row) }),
    updatedOn: isoOrNull(row.updatedOn),
    callbackData: row.callbackData,
    errorCode: row.errorCode,
    videoUrl: url(row.videoKey),
    description: row.description ?? shown.description ?? null,
    responseText: shown.responseText ?? (await textOf()),
    audioDuration: shown.durationSeconds ?? null,
    fileSize: shown.sizeBytes ?? null,
    citations: shown.citations ?? null,
    transcriptUrl: url(shown.transcriptKey),
    captionsUrl: url(shown.captionsKey),
    chaptersUrl: url(shown.chaptersKey),
    engines: shown.engines ?? null,
    warnings: shown.warnings ?? null,
    subtitlesUrl: url(shown.subtitlesKey),
    hosts: shown.hosts ?? null,
    credits,
    unreadSources: unreadSourcesOf(row),
    podcastShowIds: isEpisode ? await listShowIdsOf(db, row.id) : null,
    speakers:
      shown.speakers?.map(({ speaker, name, audioKey, sizeBytes, spokenSeconds }) => {
        return { speaker, name, audioUrl: url(audioKey), fileSize: sizeBytes, spokenSeconds }
      }) ?? null,
    postId: shown.postIds?.[0] ?? null,
    postIds: shown.postIds ?? null,
  }
}
