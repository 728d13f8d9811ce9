import { networkFailureMessage, unexpectedFailureMessage } from '@patchbay/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiError, errorKindOf } from './errors.ts'

/**
 * A file that an answer names by its address, read into its shape: words, chapters. It carries no key, it never changes,
 * and it may lie on another host. `undefined` asks for nothing.
 */
export function useResponseFile<Schema extends z.core.$ZodType>(
  url: string | undefined,
  schema: Schema,
): UseQueryResult<z.core.output<Schema>, ApiError> {
  return useQuery<z.core.output<Schema>, ApiError>({
    queryKey: ['file', url],
    queryFn: ({ signal }) => readFile(url ?? '', schema, signal),
    enabled: url !== undefined,
    staleTime: Infinity,
  })
}

/**
 * A file of another host as it is, so that it can be saved; undefined where that host lets no other page read it, or
 * does not answer.
 */
export async function fetchFile(url: string): Promise<Blob | undefined> {
  try {
    const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' })
    return response.ok ? await response.blob() : undefined
  } catch (error) {
    globalThis.console.warn('A file of another host could not be read.', error)
    return undefined
  }
}

async function readFile<Schema extends z.core.$ZodType>(url: string, schema: Schema, signal: AbortSignal) {
  const answer = await fetchResponse(url, signal)
  if (!answer.ok) throw new ApiError(errorKindOf(answer.status), unexpectedFailureMessage, answer.status)
  const read = z.core.safeParse(schema, await parseJson(answer))
  if (read.success) return read.data
  throw new ApiError('unreadable', unexpectedFailureMessage, answer.status, { cause: read.error })
}

async function fetchResponse(url: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { signal })
  } catch (error) {
    if (signal.aborted) throw error
    throw new ApiError('network', networkFailureMessage, undefined, { cause: error })
  }
}

async function parseJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch (error) {
    throw new ApiError('unreadable', unexpectedFailureMessage, answer.status, { cause: error })
  }
}
