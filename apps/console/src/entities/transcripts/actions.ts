import { type BodyOf, createCall, endpoints, serverMessageOr } from '@patchbay/contract'
import { useEndpointMutation } from '../../api/query.ts'

/** The words of an episode's recording, with times: it costs credits, and what comes of it is a request of its own. */
export const transcribeCall = (episodeId: string) =>
  createCall(
    { ...endpoints.content.transcribe, failureMessage: serverMessageOr('Failed to transcribe episode') },
    { json: { episodeId } },
  )

export const useTranscribe = () =>
  useEndpointMutation(transcribeCall, {
    invalidates: [endpoints.content.list, endpoints.content.usage, endpoints.content.transcripts],
  })

export type TranscriptCorrection = BodyOf<typeof endpoints.content.correctTranscript>

/** What a person says is right: words of lines, who says them, what it is called. */
export const useCorrectTranscript = (id: string) =>
  useEndpointMutation(
    (json: TranscriptCorrection) => createCall(endpoints.content.correctTranscript, { params: { id }, json }),
    {
      invalidates: [
        endpoints.content.transcript,
        endpoints.content.transcripts,
        endpoints.content.status,
        endpoints.content.list,
      ],
    },
  )
