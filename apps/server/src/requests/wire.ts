import { statusNumbers } from '@patchbay/contract'
import type { Db } from '../db/connection.ts'
import { isKind, kinds, shownOf } from '../kinds/kinds.ts'
import { creditsOf } from './ledger.ts'
import { type Reads, transcriptIn } from './kept-transcript.ts'
import { unreadIn } from './making.ts'
import { type ListedRequest, type RequestRow, postTextOf, researchTextOf, retriedAs, showsOf } from './store.ts'

/** Our state in the wire's numbers: 100 done, 1 to 99 percent, 0 queued, -1 failed (decisions.md). */
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
) => `${publicUrl}/share/${page}/${id}/${shareDay(requestedOn)}`

/** The public page of a post. */
export const postShareUrl = (publicUrl: string, { id, createdOn }: { id: string; createdOn: Date }) =>
  `${publicUrl}/share/post/${id}/${shareDay(createdOn)}`

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
    ...datesOf(row),
  }
}

type Beside = { db: Db; files: Reads }

/** content/status/{id}, and the body of every webhook delivery. */
export async function statusAnswer(publicUrl: string, { db, files }: Beside, row: RequestRow) {
  const shown = shownOf(row)
  const isEpisode = row.makes === 'episode'
  const url = (key: string | null | undefined) => (key ? fileUrl(publicUrl, key) : null)
  const textOf = () =>
    row.makes === 'research'
      ? researchTextOf(db, row.id)
      : row.makes === 'post'
        ? postTextOf(db, row.id)
        : transcriptIn(files, shown.transcriptKey)
  const { credits, returned } = await creditsOf(db, row.id)
  return {
    ...listItem(publicUrl, { ...row, returned, retriedAs: await retriedAs(db, row) }),
    updatedOn: iso(row.updatedOn),
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
    unreadSources: unreadIn(row),
    podcastShowIds: isEpisode ? await showsOf(db, row.id) : null,
    speakers:
      shown.speakers?.map(({ speaker, name, audioKey, sizeBytes, spokenSeconds }) => {
        return { speaker, name, audioUrl: url(audioKey), fileSize: sizeBytes, spokenSeconds }
      }) ?? null,
    postId: shown.postIds?.[0] ?? null,
    postIds: shown.postIds ?? null,
  }
}
