import { type ReadableLine, type RequestStatus, callTo, endpoints, transcriptFile } from '@patchbay/contract'
import * as z from 'zod/mini'
import type { ApiError } from '../../api/errors.ts'
import { useFile } from '../../api/file.ts'
import { useCall } from '../../api/query.ts'
import { jsonIn } from '../../store/json-in.ts'

/** `lines` undefined: on their way, or, where an error stands, not to be had. */
export type EpisodeWords = { lines: readonly ReadableLine[] | undefined; error: ApiError | null; refetch: () => void }

/**
 * What is said in a finished episode, free of charge: its transcript file, which knows every word's time; where a server
 * names none, or it cannot be read, the words of content/GetTranscript/{episodeId}.
 */
export function useEpisodeWords({ id, transcriptUrl }: Pick<RequestStatus, 'id' | 'transcriptUrl'>): EpisodeWords {
  const file = useFile(transcriptUrl, transcriptFile)
  const isAsked = transcriptUrl === undefined || file.error !== null
  const asked = useCall(
    isAsked ? callTo(endpoints.content.episodeTranscript, { params: { episodeId: id } }) : undefined,
  )
  return {
    lines: file.data ?? linesIn(asked.data?.transcript),
    error: isAsked ? asked.error : null,
    refetch: () => void (transcriptUrl === undefined ? asked.refetch() : file.refetch()),
  }
}

/** Undefined before there is an answer; one that holds no words is an episode without words. */
function linesIn(answer: string | undefined): readonly ReadableLine[] | undefined {
  if (answer === undefined) return undefined
  const read = z.core.safeParse(transcriptFile, jsonIn(answer))
  return read.success ? read.data : []
}
