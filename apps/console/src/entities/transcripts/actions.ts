import { type BodyOf, callTo, endpoints, saysServerWordsOr } from '@patchbay/contract'
import { useSend } from '../../api/query.ts'

/** The words of an episode's recording, with times: it costs credits, and what comes of it is a request of its own. */
export const transcribeCall = (episodeId: string) =>
  callTo(
    { ...endpoints.content.transcribe, fails: saysServerWordsOr('Failed to transcribe episode') },
    { json: { episodeId } },
  )

export const useTranscribe = () =>
  useSend(transcribeCall, {
    invalidates: [endpoints.content.list, endpoints.content.usage, endpoints.content.transcripts],
  })

export type TranscriptCorrection = BodyOf<typeof endpoints.content.correctTranscript>

/** What a person says is right: words of lines, who says them, what it is called. */
export const useCorrectTranscript = (id: string) =>
  useSend((json: TranscriptCorrection) => callTo(endpoints.content.correctTranscript, { params: { id }, json }), {
    invalidates: [
      endpoints.content.transcript,
      endpoints.content.transcripts,
      endpoints.content.status,
      endpoints.content.list,
    ],
  })
