import { createCall, costs, endpoints } from '@patchbay/contract'
import { parseAudioUrl } from '../../../kit/addresses/audio-url.ts'
import type { TranscribeDraft } from './draft.ts'

/** The call that transcribes it: a form with the file, or the episode's id, or the address. */
export function orderOf({ draft, recording }: { draft: TranscribeDraft; recording: Blob | undefined }) {
  const { source, file, episode, audioUrl } = draft
  if (source === 'episode') return createCall(endpoints.content.transcribe, { json: { episodeId: episode?.id ?? '' } })
  if (source === 'url') {
    return createCall(endpoints.content.transcribe, { json: { audioUrl: parseAudioUrl(audioUrl, 'https://') } })
  }
  return createCall(endpoints.content.transcribe, {
    form: { audioFile: { file: recording ?? new Blob(), name: file?.name ?? 'recording.mp3' } },
  })
}

export const costOf = (): number => costs.transcript()
