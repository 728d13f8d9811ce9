import { statusNumbers } from '@patchbay/contract'
import { type StoredTranscriptLine, formatPlainTranscript, formatScript } from '../../requests/stored-transcript.ts'
import { fileUrl } from '../../requests/wire.ts'
import type { PublishedEpisode } from './store.ts'

/** A shared episode as clients read it: the published answer of share/podcast. */
export function serializeShare(publicUrl: string, episode: PublishedEpisode, lines: readonly StoredTranscriptLine[]) {
  const [voice1, voice2] = episode.voices ?? []
  return {
    id: episode.id,
    status: statusNumbers.done,
    requestedOn: episode.requestedOn.toISOString(),
    succeededOn: episode.succeededOn?.toISOString() ?? null,
    requestTypeId: episode.typeId,
    audioTitle: episode.title,
    audioUrl: fileUrl(publicUrl, episode.audioKey),
    responseText: formatPlainTranscript(lines),
    script: formatScript(lines),
    voice1: voice1 ?? null,
    voice2: voice2 ?? null,
    language: episode.language,
  }
}
