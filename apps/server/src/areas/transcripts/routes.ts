import { handlers } from '../../http/handlers.ts'
import { serializeDates, fileUrl, statusNumber } from '../../requests/wire.ts'
import { buildListResponse, parseStateFilter } from '../lists.ts'
import { correctTranscript } from './correct.ts'
import { findReadableTranscript } from './readable-transcript.ts'
import { type TranscribeNeeds, findEpisodeTranscript, orderTranscript } from './transcribe.ts'
import { type ListedTranscript, listTranscriptsPage, listTranscriptsAfter } from './store.ts'

export function transcriptHandlers(services: TranscribeNeeds) {
  return handlers({
    'content.transcribe': (input) => orderTranscript(services, input),
    'content.transcript': ({ workspaceId, params }) => findReadableTranscript(services, workspaceId, params.id),
    'content.correctTranscript': (input) => correctTranscript(services, input),
    'content.episodeTranscript': ({ workspaceId, params }) =>
      findEpisodeTranscript(services, workspaceId, params.episodeId),
    'content.transcripts': async ({ workspaceId, query }) => {
      const { config, db } = services
      const filter = parseStateFilter(query.status)
      return buildListResponse('transcripts', query, {
        page: (pageRequest) => listTranscriptsPage(db, workspaceId, filter, pageRequest),
        after: (last: ListedTranscript | undefined, limit) =>
          listTranscriptsAfter(db, workspaceId, filter, last, limit),
        answer: (row) => serializeTranscript(config.publicUrl, row),
      })
    },
  })
}

function serializeTranscript(publicUrl: string, row: ListedTranscript) {
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
          : row.recordingKey && fileUrl(publicUrl, row.recordingKey),
    language: row.language,
    responseText: row.responseText,
    callbackData: row.callbackData,
    errorCode: row.errorCode,
    errorMessage: row.errorMessage,
    ...serializeDates(row),
  }
}
