import { handlers } from '../../http/handlers.ts'
import { serializeDates, fileUrl, shareUrl } from '../../requests/wire.ts'
import { streamWholeList } from '../lists.ts'
import {
  type ShortNeeds,
  shortFromContent,
  shortFromRecording,
  shortFromResearch,
  shortFromScript,
} from './create-short.ts'
import { type ListedShort, listShortsAfter } from './store.ts'

export function shortHandlers(services: ShortNeeds) {
  const { config, db } = services
  return handlers({
    'video.shorts': ({ workspaceId }) =>
      streamWholeList({
        after: (last: ListedShort | undefined, limit) => listShortsAfter(db, workspaceId, last, limit),
        answer: (row) => serializeShort(config.publicUrl, row),
      }),
    'video.createShort': (input) => shortFromRecording(services, input),
    'video.createShortFromContent': (input) => shortFromContent(services, input),
    'video.createShortFromScript': (input) => shortFromScript(services, input),
    'video.createShortFromResearch': (input) => shortFromResearch(services, input),
  })
}

/** Status numbers of the shorts grid; elsewhere 1 to 99 is a percentage. */
const gridStatus = { queued: 0, running: 2, done: 100, failed: -1 } as const

function serializeShort(publicUrl: string, row: ListedShort) {
  const url = (key: string | null) => (key ? fileUrl(publicUrl, key) : null)
  const { processingOn, requestedOn, scheduledOn, succeededOn, errorOn } = serializeDates(row)
  return {
    id: row.id,
    requestTypeId: row.typeId,
    status: gridStatus[row.state],
    audioTitle: row.title,
    audioUrl: null,
    videoUrl: url(row.videoKey),
    imageUrl: url(row.imageKey),
    shareUrl: row.videoKey && shareUrl(publicUrl, row, 'video'),
    responseText: row.said,
    callbackData: row.callbackData,
    errorMessage: row.errorMessage,
    errorCode: row.errorCode,
    requestedOn,
    scheduledOn,
    processingOn,
    succeededOn,
    errorOn,
  }
}
