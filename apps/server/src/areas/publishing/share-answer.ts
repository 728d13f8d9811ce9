import { statusNumbers } from '@patchbay/contract'
import { type KeptLine, plainTranscript, scriptOf } from '../../requests/kept-transcript.ts'
import { fileUrl } from '../../requests/wire.ts'
import type { PublishedEpisode } from './store.ts'

/** A shared episode as clients read it: the published answer of share/podcast. */
export function shareAnswer(publicUrl: string, episode: PublishedEpisode, lines: readonly KeptLine[]) {
  const [voice1, voice2] = episode.voices ?? []
  return {
    id: episode.id,
    status: statusNumbers.done,
    requestedOn: episode.requestedOn.toISOString(),
    succeededOn: episode.succeededOn?.toISOString() ?? null,
    requestTypeId: episode.typeId,
    audioTitle: episode.title,
    audioUrl: fileUrl(publicUrl, episode.audioKey),
    responseText: plainTranscript(lines),
    script: scriptOf(lines),
    voice1: voice1 ?? null,
    voice2: voice2 ?? null,
    language: episode.language,
  }
}
