import { endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { type StubResponse, stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { type EpisodeFilters, useEpisodesPage, useUnallocatedEpisodes } from './queries.ts'

let pageOf: (page: number) => StubResponse<typeof endpoints.podcast.episodes>

installStubServer(() =>
  stubServer.answers(endpoints.podcast.episodes, ({ query }) => pageOf(Number(query.get('page')))),
)

const around = {
  wrapper: ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  ),
}
const none: EpisodeFilters = { showId: undefined, status: undefined, search: '', from: undefined, to: undefined }

describe('a page of episodes', () => {
  it('that is asked for again keeps the very objects of what did not change', async () => {
    let percent = 40
    pageOf = () => ({
      episodes: [
        { id: 'a', status: 100, podcastShowIds: [1] },
        { id: 'b', status: percent, podcastShowIds: [] },
      ],
    })
    const { result } = renderHook(() => {
      const { data, refetch } = useEpisodesPage(none, 1)
      return { data, refetch }
    }, around)
    await waitFor(() => expect(result.current.data).toBeDefined())
    const before = result.current.data?.items
    percent = 60
    await act(async () => void (await result.current.refetch()))
    await waitFor(() => expect(result.current.data?.items[1]?.status).toBe(60))
    expect(result.current.data?.items[0]).toBe(before?.[0])
    expect(result.current.data?.items[1]).not.toBe(before?.[1])
  })
})

describe('the episodes in no show', () => {
  const episodesOf = (page: number) => [
    { id: `free ${page}`, podcastShowIds: [] },
    { id: `taken ${page}`, podcastShowIds: [7] },
  ]

  it.each([
    [1, 1],
    [3, 3],
    [15, 15],
    [40, 15],
  ])('are read from %i pages by %i calls', async (totalPages, calls) => {
    pageOf = (page) => ({ episodes: episodesOf(page), page, totalPages, totalCount: totalPages * 100 })
    const { result } = renderHook(() => useUnallocatedEpisodes(), around)
    await waitFor(() => expect(result.current.data?.episodes).toHaveLength(calls))
    expect(result.current.data?.episodes[0]?.id).toBe('free 1')
    expect(result.current.data?.isTruncated).toBe(totalPages > calls)
    expect(stubServer.calls.map(({ path }) => path)).toEqual(
      Array.from({ length: calls }, (_, index) => `podcast/episodes?page=${index + 1}&limit=100`),
    )
  })

  it('stand there once, also where a new one moved them to the next page meanwhile', async () => {
    const pages = [
      ['a', 'b'],
      ['b', 'c'],
    ]
    pageOf = (page) => ({ episodes: pages[page - 1]?.map((id) => ({ id, podcastShowIds: [] })), page, totalPages: 2 })
    const { result } = renderHook(() => useUnallocatedEpisodes(), around)
    await waitFor(() => expect(result.current.data?.episodes.map(({ id }) => id)).toEqual(['a', 'b', 'c']))
  })
})
