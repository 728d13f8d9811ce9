import { type ResponseOf, type Call, type Endpoint, type Page, endpoints, callPathOf } from '@patchbay/contract'
import {
  QueryClient,
  type QueryState,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { isOwnServer } from './config.ts'
import { offlineStore } from './connection.ts'
import { type ApiError, isRetryable } from './errors.ts'
import { apiKey, keyFingerprint, useApiKey } from './api-key.ts'
import { type SendOrder, createOrderSender } from './send-orders.ts'
import { send } from './send.ts'
import type { IdempotencyKeys } from './idempotency-keys.ts'

/** Waiting doubles with every failure, to a minute at most: a server that is down is not knocked on the head. */
export const backoffMs = (ms: number, failures: number): number => Math.min(60_000, ms * 2 ** Math.min(failures, 10))

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The server may be on this machine: what the browser thinks of the network decides nothing.
      networkMode: 'always',
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      refetchIntervalInBackground: true,
      retry: (failures, error) => failures < 2 && isRetryable(error),
      retryDelay: (failures) => backoffMs(800, failures),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Under which an answer is cached: the call and who asks, never the key itself. */
export const cacheKeyOf = (endpoint: Endpoint) => [endpoint.base, endpoint.method, endpoint.path]
export const queryKeyOf = (call: Call, key: string | undefined) => [
  ...cacheKeyOf(call.endpoint),
  callPathOf(call),
  keyFingerprint(key),
]

export type QueryOptions<Data> = {
  /** See `kit/poll`. */
  pollMs?: (data: Data) => number | false
  /** The server is away: asks until it is there. One call does so for all, whose errors stay on screen meanwhile. */
  knocks?: boolean
  /** Keeps the last page on screen while the next one loads. */
  keepPreviousData?: boolean
}

/** The answer of a call, cached and shared. `undefined` and a missing key make no call. */
export function useEndpointQuery<E extends Endpoint>(
  call: Call<E> | undefined,
  { pollMs, keepPreviousData, knocks = false }: QueryOptions<ResponseOf<E>> = {},
): UseQueryResult<ResponseOf<E>, ApiError> {
  const key = useApiKey()
  const isPossible = call !== undefined && (call.endpoint.auth === 'none' || key !== undefined)
  return useQuery<ResponseOf<E>, ApiError>({
    queryKey: call ? queryKeyOf(call, key) : ['no call'],
    queryFn: ({ signal }) => {
      if (!call) throw new Error('There is no call to make.')
      return send(call, { signal })
    },
    enabled: isPossible,
    ...pollingOptions(pollMs),
    // A refusal that came while the page's code was on its way is as fresh as an answer would be.
    retryOnMount: !call || !hasRecentlyFailed(queryKeyOf(call, key)),
    ...(knocks && { refetchInterval: ({ state }) => Math.min(10_000, backoffMs(1000, state.errorUpdateCount)) }),
    ...(keepPreviousData && { placeholderData: previousDataOf(key) }),
  })
}

/** The same of a call that only our server answers: no other is asked. */
export const useOwnCall: typeof useEndpointQuery = (call, options) =>
  useEndpointQuery(isOwnServer() ? call : undefined, options)

// Whoever hears from the server again tells all that wait for it; what is being asked need not be asked twice.
offlineStore.subscribe(() => {
  if (offlineStore.get()) return
  const waits = ({ state }: { state: QueryState }) => state.status === 'error' && state.fetchStatus === 'idle'
  void queryClient.refetchQueries({ type: 'active', predicate: waits })
})

type PolledQuery<Data> = { data: Data | undefined; status: string; errorUpdateCount: number }

/**
 * Asks again as often as the answer says, less often while the calls fail. What does so at times is told when something
 * began elsewhere (`refreshMoving`).
 */
export const pollingOptions = <Data>(pollMs: ((data: Data) => number | false) | undefined) => ({
  meta: { moves: pollMs !== undefined },
  refetchInterval: ({ state: { data, status, errorUpdateCount } }: { state: PolledQuery<Data> }): number | false => {
    const ms = data === undefined || !pollMs ? false : pollMs(data)
    return ms === false ? false : backoffMs(ms, status === 'error' ? errorUpdateCount : 0)
  },
})

/** The answer before stays meanwhile, but never one that was given to another key. */
export const previousDataOf =
  (key: string | undefined) =>
  <Data>(before: Data | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey.at(-1) === keyFingerprint(key) ? before : undefined

const recentFailureMs = 5000
function hasRecentlyFailed(queryKey: readonly unknown[]): boolean {
  const state = queryClient.getQueryState(queryKey)
  return state?.status === 'error' && Date.now() - state.errorUpdatedAt < recentFailureMs
}

/** `hasMore`: the list goes on after the pages that were asked for. */
export type ConcatenatedPages<Item> = { items: Item[]; hasMore: boolean }

/**
 * The items of a list's pages, one page after the other, at most `maxPages`; cached as one answer. The pages are asked
 * for until the list says that there are no more. What moved to a later page meanwhile comes twice: here it stands once.
 */
export function useEndpointPages<Item extends { id: string }>(
  endpoint: Endpoint,
  callOf: (page: number) => Call<Endpoint & { response: z.core.$ZodType<Page<Item>> }>,
  maxPages: number,
  { pollMs, keepPreviousData, isWanted = true }: QueryOptions<ConcatenatedPages<Item>> & { isWanted?: boolean } = {},
): UseQueryResult<ConcatenatedPages<Item>, ApiError> {
  const key = useApiKey()
  return useQuery<ConcatenatedPages<Item>, ApiError>({
    queryKey: [...cacheKeyOf(endpoint), 'pages', maxPages, callPathOf(callOf(1)), keyFingerprint(key)],
    queryFn: async ({ signal }) => {
      const items = new Map<string, Item>()
      let hasMore = true
      for (let page = 1; hasMore && page <= maxPages; page++) {
        const answer =
          page === 1 ? await fetchOrTakePrefetched(callOf(1), key, signal) : await send(callOf(page), { signal })
        for (const item of answer.items) if (!items.has(item.id)) items.set(item.id, item)
        hasMore = page < answer.totalPages
      }
      return { items: [...items.values()], hasMore }
    },
    enabled: isWanted && (endpoint.auth === 'none' || key !== undefined),
    ...pollingOptions(pollMs),
    ...(keepPreviousData && { placeholderData: previousDataOf(key) }),
  })
}

/** A page that was asked for beside the screen's code is taken once; every later asking is a call. */
export async function fetchOrTakePrefetched<E extends Endpoint>(
  call: Call<E>,
  key: string | undefined,
  signal: AbortSignal,
) {
  const queryKey = queryKeyOf(call, key)
  if (!queryClient.getQueryState(queryKey)) return send(call, { signal })
  try {
    const queryFn = () => send(call, { signal })
    return await queryClient.fetchQuery<ResponseOf<E>, ApiError>({ queryKey, queryFn, staleTime: recentFailureMs })
  } finally {
    // Whoever began anew has taken it over.
    if (!signal.aborted) queryClient.removeQueries({ queryKey, exact: true })
  }
}

type MutationSettings<Answer> = {
  invalidates: readonly Endpoint[]
  /** Runs also when the page was left meanwhile, unlike what is given to `mutate`. */
  onSuccess?: (answer: Answer) => void
  /** Where tries are kept until they succeed: given, they outlive the page. */
  tries?: IdempotencyKeys
}

/** Does what takes one call or several: each is sent as an order, so that trying again never pays twice. */
export function useIdempotentMutation<Answer, Variables = void>(
  act: (order: SendOrder, variables: Variables) => Promise<Answer>,
  { invalidates, onSuccess, tries }: MutationSettings<Answer>,
): UseMutationResult<Answer, ApiError, Variables> {
  const [order] = useState(() => createOrderSender(tries))
  return useMutation<Answer, ApiError, Variables>({
    mutationFn: (variables) => act(order, variables),
    onSuccess: async (answer) => {
      onSuccess?.(answer)
      await Promise.all(invalidates.map(invalidate))
    },
  })
}

/** Sends a call when told. */
export const useEndpointMutation = <E extends Endpoint, Variables = void>(
  makeCall: (variables: Variables) => Call<E>,
  settings: MutationSettings<ResponseOf<E>>,
): UseMutationResult<ResponseOf<E>, ApiError, Variables> =>
  useIdempotentMutation<ResponseOf<E>, Variables>((order, variables) => order(makeCall(variables)), settings)

/** Every answer of this endpoint is asked for again where it is on screen. */
export async function invalidate(endpoint: Endpoint): Promise<void> {
  // What changes the list of requests changes the short one of what runs.
  const alike = endpoint === endpoints.content.list ? [endpoint, endpoints.content.running] : [endpoint]
  await Promise.all(
    alike.map((each) => {
      const queryKey = cacheKeyOf(each)
      restartFetch(queryKey)
      return queryClient.invalidateQueries({ queryKey })
    }),
  )
}

/** An own order has its list and what runs asked for in one moment: that list knows. */
const refetchDedupeMs = 1000

/** What is on screen and asks again while it moves may know nothing of what began elsewhere: it is asked now. */
export const refetchPolledQueries = (): Promise<void> =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ meta, state }) =>
      meta?.['moves'] === true && state.fetchStatus === 'idle' && Date.now() - state.dataUpdatedAt > refetchDedupeMs,
  })

/** A first answer that is on its way may be of before the change, and would be taken for a fresh one. */
function restartFetch(queryKey: readonly unknown[]): void {
  const isFirst = ({ state }: { state: QueryState }) => state.data === undefined
  for (const query of queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: isFirst })) {
    // What is on screen is asked for anew, and whoever waits is given that; what was asked ahead is as if it never was.
    void query.cancel(query.isActive() ? { silent: true } : { revert: true })
  }
}

/** Asks ahead, where a key allows it. A failure shows where the answer is used. */
export async function prefetch(call: Call): Promise<void> {
  if (call.endpoint.auth === 'key' && apiKey() === undefined) return
  const queryKey = queryKeyOf(call, apiKey())
  const isCached = queryClient.getQueryData(queryKey) !== undefined
  const answer = queryClient.prefetchQuery({ queryKey, queryFn: ({ signal }) => send(call, { signal }) })
  if (!isCached) await answer
}
