import { type AnswerOf, type Call, type Endpoint, type Page, endpoints, pathOf } from '@patchbay/contract'
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
import { isAway } from './connection.ts'
import { type ApiError, mayPass } from './errors.ts'
import { apiKey, fingerprint, useApiKey } from './key-store.ts'
import { type SendOrder, ordersSender } from './send-orders.ts'
import { send } from './send.ts'
import type { Tries } from './tries.ts'

/** Waiting doubles with every failure, to a minute at most: a server that is down is not knocked on the head. */
export const backoff = (ms: number, failures: number): number => Math.min(60_000, ms * 2 ** Math.min(failures, 10))

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
      retry: (failures, error) => failures < 2 && mayPass(error),
      retryDelay: (failures) => backoff(800, failures),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Under which an answer is cached: the call and who asks, never the key itself. */
export const nameOf = (endpoint: Endpoint) => [endpoint.base, endpoint.method, endpoint.path]
export const keyOf = (call: Call, key: string | undefined) => [...nameOf(call.endpoint), pathOf(call), fingerprint(key)]

export type CallOptions<Data> = {
  /** See `kit/poll`. */
  pollMs?: (data: Data) => number | false
  /** The server is away: asks until it is there. One call does so for all, whose errors stay on screen meanwhile. */
  knocks?: boolean
  /** Keeps the last page on screen while the next one loads. */
  keepPrevious?: boolean
}

/** The answer of a call, cached and shared. `undefined` and a missing key make no call. */
export function useCall<E extends Endpoint>(
  call: Call<E> | undefined,
  { pollMs, keepPrevious, knocks = false }: CallOptions<AnswerOf<E>> = {},
): UseQueryResult<AnswerOf<E>, ApiError> {
  const key = useApiKey()
  const isPossible = call !== undefined && (call.endpoint.auth === 'none' || key !== undefined)
  return useQuery<AnswerOf<E>, ApiError>({
    queryKey: call ? keyOf(call, key) : ['no call'],
    queryFn: ({ signal }) => {
      if (!call) throw new Error('There is no call to make.')
      return send(call, { signal })
    },
    enabled: isPossible,
    ...polled(pollMs),
    // A refusal that came while the page's code was on its way is as fresh as an answer would be.
    retryOnMount: !call || !hasJustFailed(keyOf(call, key)),
    ...(knocks && { refetchInterval: ({ state }) => Math.min(10_000, backoff(1000, state.errorUpdateCount)) }),
    ...(keepPrevious && { placeholderData: keptOf(key) }),
  })
}

/** The same of a call that only our server answers: no other is asked. */
export const useOwnCall: typeof useCall = (call, options) => useCall(isOwnServer() ? call : undefined, options)

// Whoever hears from the server again tells all that wait for it; what is being asked need not be asked twice.
isAway.subscribe(() => {
  if (isAway.get()) return
  const waits = ({ state }: { state: QueryState }) => state.status === 'error' && state.fetchStatus === 'idle'
  void queryClient.refetchQueries({ type: 'active', predicate: waits })
})

type Polled<Data> = { data: Data | undefined; status: string; errorUpdateCount: number }

/**
 * Asks again as often as the answer says, less often while the calls fail. What does so at times is told when something
 * began elsewhere (`refreshMoving`).
 */
export const polled = <Data>(pollMs: ((data: Data) => number | false) | undefined) => ({
  meta: { moves: pollMs !== undefined },
  refetchInterval: ({ state: { data, status, errorUpdateCount } }: { state: Polled<Data> }): number | false => {
    const ms = data === undefined || !pollMs ? false : pollMs(data)
    return ms === false ? false : backoff(ms, status === 'error' ? errorUpdateCount : 0)
  },
})

/** The answer before stays meanwhile, but never one that was given to another key. */
export const keptOf =
  (key: string | undefined) =>
  <Data>(before: Data | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey.at(-1) === fingerprint(key) ? before : undefined

const justMs = 5000
function hasJustFailed(queryKey: readonly unknown[]): boolean {
  const state = queryClient.getQueryState(queryKey)
  return state?.status === 'error' && Date.now() - state.errorUpdatedAt < justMs
}

/** `hasMore`: the list goes on after the pages that were asked for. */
export type SeveralPages<Item> = { items: Item[]; hasMore: boolean }

/**
 * The items of a list's pages, one page after the other, at most `mostPages`; cached as one answer. The pages are asked
 * for until the list says that there are no more. What moved to a later page meanwhile comes twice: here it stands once.
 */
export function useCallPages<Item extends { id: string }>(
  endpoint: Endpoint,
  callOf: (page: number) => Call<Endpoint & { answer: z.core.$ZodType<Page<Item>> }>,
  mostPages: number,
  { pollMs, keepPrevious, isWanted = true }: CallOptions<SeveralPages<Item>> & { isWanted?: boolean } = {},
): UseQueryResult<SeveralPages<Item>, ApiError> {
  const key = useApiKey()
  return useQuery<SeveralPages<Item>, ApiError>({
    queryKey: [...nameOf(endpoint), 'pages', mostPages, pathOf(callOf(1)), fingerprint(key)],
    queryFn: async ({ signal }) => {
      const items = new Map<string, Item>()
      let hasMore = true
      for (let page = 1; hasMore && page <= mostPages; page++) {
        const answer = page === 1 ? await askedBefore(callOf(1), key, signal) : await send(callOf(page), { signal })
        for (const item of answer.items) if (!items.has(item.id)) items.set(item.id, item)
        hasMore = page < answer.totalPages
      }
      return { items: [...items.values()], hasMore }
    },
    enabled: isWanted && (endpoint.auth === 'none' || key !== undefined),
    ...polled(pollMs),
    ...(keepPrevious && { placeholderData: keptOf(key) }),
  })
}

/** A page that was asked for beside the screen's code is taken once; every later asking is a call. */
export async function askedBefore<E extends Endpoint>(call: Call<E>, key: string | undefined, signal: AbortSignal) {
  const queryKey = keyOf(call, key)
  if (!queryClient.getQueryState(queryKey)) return send(call, { signal })
  try {
    const queryFn = () => send(call, { signal })
    return await queryClient.fetchQuery<AnswerOf<E>, ApiError>({ queryKey, queryFn, staleTime: justMs })
  } finally {
    // Whoever began anew has taken it over.
    if (!signal.aborted) queryClient.removeQueries({ queryKey, exact: true })
  }
}

type DeedSettings<Answer> = {
  invalidates: readonly Endpoint[]
  /** Runs also when the page was left meanwhile, unlike what is given to `mutate`. */
  onSuccess?: (answer: Answer) => void
  /** Where tries are kept until they succeed: given, they outlive the page. */
  tries?: Tries
}

/** Does what takes one call or several: each is sent as an order, so that trying again never pays twice. */
export function useDeed<Answer, Variables = void>(
  act: (order: SendOrder, variables: Variables) => Promise<Answer>,
  { invalidates, onSuccess, tries }: DeedSettings<Answer>,
): UseMutationResult<Answer, ApiError, Variables> {
  const [order] = useState(() => ordersSender(tries))
  return useMutation<Answer, ApiError, Variables>({
    mutationFn: (variables) => act(order, variables),
    onSuccess: async (answer) => {
      onSuccess?.(answer)
      await Promise.all(invalidates.map(invalidate))
    },
  })
}

/** Sends a call when told. */
export const useSend = <E extends Endpoint, Variables = void>(
  makeCall: (variables: Variables) => Call<E>,
  settings: DeedSettings<AnswerOf<E>>,
): UseMutationResult<AnswerOf<E>, ApiError, Variables> =>
  useDeed<AnswerOf<E>, Variables>((order, variables) => order(makeCall(variables)), settings)

/** Every answer of this endpoint is asked for again where it is on screen. */
export async function invalidate(endpoint: Endpoint): Promise<void> {
  // What changes the list of requests changes the short one of what runs.
  const alike = endpoint === endpoints.content.list ? [endpoint, endpoints.content.running] : [endpoint]
  await Promise.all(
    alike.map((each) => {
      const queryKey = nameOf(each)
      startAgain(queryKey)
      return queryClient.invalidateQueries({ queryKey })
    }),
  )
}

/** An own order has its list and what runs asked for in one moment: that list knows. */
const sameMomentMs = 1000

/** What is on screen and asks again while it moves may know nothing of what began elsewhere: it is asked now. */
export const refreshMoving = (): Promise<void> =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ meta, state }) =>
      meta?.['moves'] === true && state.fetchStatus === 'idle' && Date.now() - state.dataUpdatedAt > sameMomentMs,
  })

/** A first answer that is on its way may be of before the change, and would be taken for a fresh one. */
function startAgain(queryKey: readonly unknown[]): void {
  const isFirst = ({ state }: { state: QueryState }) => state.data === undefined
  for (const query of queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: isFirst })) {
    // What is on screen is asked for anew, and whoever waits is given that; what was asked ahead is as if it never was.
    void query.cancel(query.isActive() ? { silent: true } : { revert: true })
  }
}

/** Asks ahead, where a key allows it. A failure shows where the answer is used. */
export async function prefetch(call: Call): Promise<void> {
  if (call.endpoint.auth === 'key' && apiKey() === undefined) return
  const queryKey = keyOf(call, apiKey())
  const isCached = queryClient.getQueryData(queryKey) !== undefined
  const answer = queryClient.prefetchQuery({ queryKey, queryFn: ({ signal }) => send(call, { signal }) })
  if (!isCached) await answer
}
