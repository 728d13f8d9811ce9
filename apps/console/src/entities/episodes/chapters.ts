import { type Chapter, type RequestStatus, chaptersFile } from '@patchbay/contract'
import type { ApiError } from '../../api/errors.ts'
import { useFile } from '../../api/file.ts'

/** `data` undefined: on their way, or, where an error stands, not to be had. */
export type Chapters = { data: readonly Chapter[] | undefined; error: ApiError | null; refetch: () => void }

const none: readonly Chapter[] = []

/** An episode's chapters; none where the server names no file of them. */
export function useChapters({ chaptersUrl }: Pick<RequestStatus, 'chaptersUrl'>): Chapters {
  const { data, error, refetch } = useFile(chaptersUrl, chaptersFile)
  return { data: chaptersUrl ? data?.chapters : none, error, refetch: () => void refetch() }
}
