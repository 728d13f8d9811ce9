import { counts } from '@patchbay/contract'
import { handlers } from '../../http/handlers.ts'
import { datesOf, fileUrl, statusNumber } from '../../requests/wire.ts'
import { pageIn, paged, stateAsked } from '../lists.ts'
import { type TranscribeNeeds, episodeTranscript, transcribe } from './transcribe.ts'
import { type ListedTranscript, listTranscripts } from './store.ts'

export function transcriptHandlers(services: TranscribeNeeds) {
  return handlers({
    'content.transcribe': (input) => transcribe(services, input),
    'content.episodeTranscript': ({ workspaceId, params }) =>
      episodeTranscript(services, workspaceId, params['episodeId'] ?? ''),
    'content.transcripts': async ({ workspaceId, query }) => {
      const page = pageIn(query, counts.pageSize.most)
      const { rows, totalCount } = await listTranscripts(services.db, workspaceId, stateAsked(query.status), page)
      return paged(
        'transcripts',
        rows.map((row) => transcriptAnswer(services.config.publicUrl, row)),
        totalCount,
        page,
      )
    },
  })
}

function transcriptAnswer(publicUrl: string, row: ListedTranscript) {
  const { source } = row
  return {
    id: row.id,
    requestTypeId: row.typeId,
    status: statusNumber(row),
    audioTitle: row.title,
    audioUrl:
      source?.kind === 'episode'
        ? fileUrl(publicUrl, `episodes/${source.episodeId}/episode.mp3`)
        : source?.kind === 'address'
          ? source.url
          : null,
    language: row.language,
    responseText: row.responseText,
    callbackData: row.callbackData,
    errorCode: row.errorCode,
    errorMessage: row.errorMessage,
    ...datesOf(row),
  }
}
