import { handlers } from '../../http/handlers.ts'
import { datesOf, fileUrl, statusNumber } from '../../requests/wire.ts'
import { listAnswer, stateAsked } from '../lists.ts'
import { correctTranscript } from './correct.ts'
import { readTranscript } from './reading.ts'
import { type TranscribeNeeds, episodeTranscript, transcribe } from './transcribe.ts'
import { type ListedTranscript, pageOfTranscripts, transcriptsAfter } from './store.ts'

export function transcriptHandlers(services: TranscribeNeeds) {
  return handlers({
    'content.transcribe': (input) => transcribe(services, input),
    'content.transcript': ({ workspaceId, params }) => readTranscript(services, workspaceId, params.id),
    'content.correctTranscript': (input) => correctTranscript(services, input),
    'content.episodeTranscript': ({ workspaceId, params }) =>
      episodeTranscript(services, workspaceId, params.episodeId),
    'content.transcripts': async ({ workspaceId, query }) => {
      const { config, db } = services
      const filter = stateAsked(query.status)
      return listAnswer('transcripts', query, {
        page: (asked) => pageOfTranscripts(db, workspaceId, filter, asked),
        after: (last: ListedTranscript | undefined, most) => transcriptsAfter(db, workspaceId, filter, last, most),
        answer: (row) => transcriptAnswer(config.publicUrl, row),
      })
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
          : row.recordingKey && fileUrl(publicUrl, row.recordingKey),
    language: row.language,
    responseText: row.responseText,
    callbackData: row.callbackData,
    errorCode: row.errorCode,
    errorMessage: row.errorMessage,
    ...datesOf(row),
  }
}
