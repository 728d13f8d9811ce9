import type { ResponseOf, Call, Endpoint } from '@patchbay/contract'
import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { type Readable, useStore } from '../store/store.ts'
import { keyFingerprint, useApiKey } from './api-key.ts'
import { ApiError } from './errors.ts'
import { backoffMs, queryClient } from './query.ts'
import { send } from './send.ts'

/** One look at something: `id` tells it from every other; the call is made when its turn comes, undefined asks nothing. */
export type FetchTask<E extends Endpoint> = { id: string; call: () => Call<E> | undefined }

/** Undefined with `isAsking` false: it could not be asked. */
export type FetchState<Answer> = { answer: Answer | undefined; isAsking: boolean; refetch: () => void }

/** What is kept over a reload, and which answers are worth keeping. */
export type PersistedResponses<Answer> = {
  read: (id: string) => Answer | undefined
  write: (id: string, answer: Answer) => void
  isCacheable: (answer: Answer) => boolean
}

const maxConcurrent = 3
/** The server ends a look after 20 seconds and says so; this is for one that says nothing. */
const fetchTimeoutMs = 25_000

/**
 * Looks that a list of things needs, each asked once and cached for as long as the page lives: no component that is drawn
 * again asks again. At most three are under way; each has an end; one whose thing goes away is stopped.
 */
export function useLimitedFetches<E extends Endpoint>(
  looks: readonly FetchTask<E>[],
  kept: PersistedResponses<ResponseOf<E>>,
): FetchState<ResponseOf<E>>[] {
  const key = useApiKey()
  const names = looks.map(({ id }) => `${id} ${keyFingerprint(key)}`)
  const named = JSON.stringify(names)
  const states = useStore(
    useMemo(() => createStableStates<ResponseOf<E>>(JSON.parse(named) as string[], kept), [named, kept]),
  )
  const start = (at: number, staleTime = Infinity) => {
    const look = looks[at]
    const name = names[at]
    if (!look || name === undefined || key === undefined) return
    void queryClient.prefetchQuery({
      queryKey: queryKeyOf(name),
      queryFn: ({ signal }) => withConcurrencyLimit(signal, (limited) => runFetch(look, limited)),
      staleTime,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.kind === 'rate-limited',
      retryDelay: (failures) => backoffMs(1500, failures),
    })
  }
  const asked = useRef<string[]>([])
  useEffect(() => {
    for (const name of asked.current) {
      if (!names.includes(name)) void queryClient.cancelQueries({ queryKey: queryKeyOf(name) })
    }
    asked.current = names
    states.forEach(({ answer, isAsking }, index) => {
      if (answer === undefined && !isAsking && !hasFetchFailed(names[index] ?? '')) start(index)
    })
    states.forEach(({ answer }, index) => {
      const name = names[index] ?? ''
      if (answer !== undefined && kept.isCacheable(answer) && kept.read(name) === undefined) kept.write(name, answer)
    })
  })
  return states.map((state, index) => ({ ...state, refetch: () => start(index, 0) }))
}

const queryKeyOf = (name: string): QueryKey => ['look', name]
const hasFetchFailed = (name: string) => queryClient.getQueryState(queryKeyOf(name))?.status === 'error'

async function runFetch<E extends Endpoint>({ call }: FetchTask<E>, signal: AbortSignal): Promise<ResponseOf<E>> {
  const made = call()
  if (!made) throw new ApiError('bad-input', 'There is nothing to look at.')
  return send(made, { signal })
}

type State<Answer> = Pick<FetchState<Answer>, 'answer' | 'isAsking'>

/** The same list as long as nothing in it changed, as React wants it. */
function createStableStates<Answer>(
  names: readonly string[],
  kept: PersistedResponses<Answer>,
): Readable<State<Answer>[]> {
  let last: State<Answer>[] = []
  const now = (): State<Answer>[] =>
    names.map((name) => {
      const state = queryClient.getQueryState<Answer>(queryKeyOf(name))
      return { answer: state?.data ?? kept.read(name), isAsking: state?.fetchStatus === 'fetching' }
    })
  return {
    get() {
      const next = now()
      const isSame =
        next.length === last.length &&
        next.every(
          ({ answer, isAsking }, index) => answer === last[index]?.answer && isAsking === last[index]?.isAsking,
        )
      return isSame ? last : (last = next)
    },
    subscribe: (listener) => queryClient.getQueryCache().subscribe(listener),
  }
}

const waiting: (() => void)[] = []
let activeCount = 0

/** Its time begins with its turn: who waits behind others is no slower for it. */
async function withConcurrencyLimit<Answer>(
  signal: AbortSignal,
  act: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  if (activeCount >= maxConcurrent) await new Promise<void>((called) => waiting.push(called))
  else activeCount += 1
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new ApiError('network', 'It took too long.')), fetchTimeoutMs)
  try {
    signal.throwIfAborted()
    return await act(AbortSignal.any([signal, late.signal]))
  } finally {
    clearTimeout(timer)
    const next = waiting.shift()
    if (next) next()
    else activeCount -= 1
  }
}
