import type { Call, Endpoint, Page } from '@patchbay/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { ApiError } from './errors.ts'
import { keyFingerprint, useApiKey } from './api-key.ts'
import { type QueryOptions, fetchOrTakePrefetched, previousDataOf, cacheKeyOf, pollingOptions } from './query.ts'
import { send } from './send.ts'

type Paged<Item> = Call<Endpoint & { response: z.core.$ZodType<Page<Item>> }>
type Compose<Item, Composed> = (ask: (page: number) => Promise<Page<Item>>) => Promise<Composed>

/**
 * What is put together from several pages of one list, cached as one answer: `compose` asks for as many as it needs.
 * `wanted` tells one composition from the others.
 */
export function useComposedQuery<Item extends { id: string }, Composed>(
  endpoint: Endpoint,
  callOf: (page: number) => Paged<Item>,
  wanted: number,
  compose: Compose<Item, Composed>,
  { pollMs, keepPreviousData }: QueryOptions<Composed>,
): UseQueryResult<Composed, ApiError> {
  const key = useApiKey()
  return useQuery<Composed, ApiError>({
    queryKey: [...cacheKeyOf(endpoint), 'composed', wanted, keyFingerprint(key)],
    queryFn: ({ signal }) =>
      compose((page) =>
        page === wanted ? fetchOrTakePrefetched(callOf(page), key, signal) : send(callOf(page), { signal }),
      ),
    enabled: endpoint.auth === 'none' || key !== undefined,
    ...pollingOptions(pollMs),
    ...(keepPreviousData && { placeholderData: previousDataOf(key) }),
  })
}
