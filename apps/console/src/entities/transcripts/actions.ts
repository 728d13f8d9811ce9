import { callTo, endpoints, saysServerWordsOr } from '@patchbay/contract'
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
