import { type Chapter, type RequestStatus, chaptersFile } from '@patchbay/contract'
import type { ApiError } from '../../api/errors.ts'
import { useResponseFile } from '../../api/response-file.ts'

/** `data` undefined: on their way, or, where an error stands, not to be had. */
export type Chapters = { data: readonly Chapter[] | undefined; error: ApiError | null; refetch: () => void }

const noChapters: readonly Chapter[] = []

/** An episode's chapters; none where the server names no file of them. */
export function useChapters({ chaptersUrl }: Pick<RequestStatus, 'chaptersUrl'>): Chapters {
  const { data, error, refetch } = useResponseFile(chaptersUrl, chaptersFile)
  return { data: chaptersUrl ? data?.chapters : noChapters, error, refetch: () => void refetch() }
}
