import { costs, isUuid } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import { readResult } from '../../kinds/kinds.ts'
import type { SpeakersOrder } from '../../kinds/speakers/order.ts'
import { accept } from '../../requests/accept.ts'
import { parseStoredTranscript } from '../../requests/stored-transcript.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findRequest } from '../../requests/store.ts'
import { fileUrl } from '../../requests/wire.ts'
import { type RecordingNeeds, parseRecording } from '../orders/recording.ts'
import type { Needs } from '../services.ts'

export type SeparateNeeds = RecordingNeeds & Needs<'queue' | 'files'>
type Input = HandlerInput<'content.separateSpeakers'>

/** POST content/SeparateSpeakersAudio: a file for each who speaks in an own episode, transcript, or at an address. */
export async function separateSpeakers(services: SeparateNeeds, { workspaceId, body, idempotency }: Input) {
  const { source, title, transcriptKey } = await parseSource(services, workspaceId, body.audioUrl)
  const words = transcriptKey === undefined ? undefined : await services.files.read(transcriptKey)
  if (words && new Set(parseStoredTranscript(words.toString('utf8')).map(({ speaker }) => speaker)).size < 2) {
    throw new Refusal(400, 'audioUrl: only one voice speaks in this recording, so there is nothing to separate.')
  }
  const { requestId } = await accept(services, 'speakers', {
    workspaceId,
    type: 'separateSpeakers',
    title,
    order: { source },
    cost: costs.separateSpeakers(),
    callbackData: body.callbackData,
    idempotency,
  })
  return { success: true, requestId, status: 0 }
}

type SpeakerSource = { source: SpeakersOrder['source']; title: string | undefined; transcriptKey?: string | undefined }

async function parseSource(services: SeparateNeeds, workspaceId: string, audioUrl: string): Promise<SpeakerSource> {
  const transcriptId = transcriptKeyOf(services.config.publicUrl, audioUrl.trim())
  if (transcriptId !== undefined) {
    const row = await findRequest(services.db, workspaceId, transcriptId)
    const result = row?.kind === 'transcript' ? readResult('transcript', row.result) : undefined
    if (!row || !result) throw new Refusal(404, 'audioUrl: there is no transcript of yours with this recording.')
    const { transcriptKey } = result
    return { source: { kind: 'transcript', transcriptId }, title: row.title ?? undefined, transcriptKey }
  }
  const { source, episode } = await parseRecording(services, workspaceId, audioUrl, { needsWords: false })
  const title = episode ? (episode.row.title ?? undefined) : audioUrl.trim().slice(0, 120)
  return { source, title, transcriptKey: episode?.result.transcriptKey }
}

/** The transcript whose recording stands at an address of this server. */
function transcriptKeyOf(publicUrl: string, address: string): string | undefined {
  const id = /\/files\/transcripts\/([0-9a-fA-F-]{36})\/recording\.mp3$/.exec(address)?.[1]?.toLowerCase()
  return id !== undefined && isUuid(id) && address.startsWith(fileUrl(publicUrl, 'transcripts/')) ? id : undefined
}
