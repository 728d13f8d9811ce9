import {
  type Page,
  type TranscriptLine,
  type RequestStatus,
  type Transcript,
  type TranscriptDetail,
  createCall,
  endpoints,
  statusNumbers,
  transcriptFile,
} from '@patchbay/contract'
import * as z from 'zod/mini'
import { isOwnServer } from '../../api/config.ts'
import type { ApiError } from '../../api/errors.ts'
import { useResponseFile } from '../../api/response-file.ts'
import { useEndpointQuery } from '../../api/query.ts'
import { pollWhile } from '../../kit/poll/poll-while.ts'
import { parseJson } from '../../store/parse-json.ts'
import { parseChunks } from './chunks.ts'

/** `lines` undefined: on their way, or, where an error stands, not to be had. */
export type EpisodeTranscript = {
  lines: readonly TranscriptLine[] | undefined
  error: ApiError | null
  refetch: () => void
}

/**
 * What is said in a finished episode, free of charge: its transcript file, which knows every word's time; where a server
 * names none, or it cannot be read, the words of content/GetTranscript/{episodeId}.
 */
export function useEpisodeTranscript({
  id,
  transcriptUrl,
}: Pick<RequestStatus, 'id' | 'transcriptUrl'>): EpisodeTranscript {
  const file = useResponseFile(transcriptUrl, transcriptFile)
  const isAsked = transcriptUrl === undefined || file.error !== null
  const asked = useEndpointQuery(
    isAsked ? createCall(endpoints.content.episodeTranscript, { params: { episodeId: id } }) : undefined,
  )
  return {
    lines: file.data ?? linesOf(asked.data?.transcript),
    error: isAsked ? asked.error : null,
    refetch: () => void (transcriptUrl === undefined ? asked.refetch() : file.refetch()),
  }
}

/** Undefined before there is an answer; one that holds no words is an episode without words. */
function linesOf(answer: string | undefined): readonly TranscriptLine[] | undefined {
  if (answer === undefined) return undefined
  const read = z.core.safeParse(transcriptFile, parseJson(answer))
  return read.success ? read.data : []
}

/** Whether one comes with its recording and its words' times, and can be corrected. */
export const canRead = (): boolean => isOwnServer()

const pollMs = 5000
const pageSize = 20
const isUnfinished = ({ status, errorOn }: Transcript) =>
  status !== statusNumbers.done && status !== statusNumbers.failed && errorOn === undefined

/** Our own server sends pages, because each transcript carries all of its words. */
const transcriptsCall = (page: number) =>
  createCall(endpoints.content.transcripts, { query: { status: 'all', ...(canRead() && { page, limit: pageSize }) } })

/** Newest first, asked for again while one of them is made. */
export const useTranscripts = (page: number) =>
  useEndpointQuery(transcriptsCall(page), {
    keepPreviousData: true,
    pollMs: pollWhile<Page<Transcript>>(({ items }) => items.some(isUnfinished), pollMs),
  })

/** `detail` undefined: on its way, or, where an error stands, not to be had. */
export type OpenTranscript = { detail: TranscriptDetail | undefined; error: ApiError | null; refetch: () => void }

/** One to read. Where a server has no such call, its words are those of the request. */
export function useTranscript(id: string): OpenTranscript {
  const ours = useEndpointQuery(canRead() ? createCall(endpoints.content.transcript, { params: { id } }) : undefined)
  const told = useEndpointQuery(canRead() ? undefined : createCall(endpoints.content.status, { params: { id } }))
  return canRead()
    ? { detail: ours.data, error: ours.error, refetch: () => void ours.refetch() }
    : { detail: told.data && detailOf(told.data), error: told.error, refetch: () => void told.refetch() }
}

const detailOf = ({ id, title, responseText, succeededOn }: RequestStatus): TranscriptDetail => ({
  id,
  title,
  language: undefined,
  audioUrl: undefined,
  durationSeconds: undefined,
  heardBy: undefined,
  warnings: undefined,
  episodeId: undefined,
  succeededOn,
  lines: parseChunks(responseText),
})
