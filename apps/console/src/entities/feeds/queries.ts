import { createCall, endpoints } from '@patchbay/contract'
import { isOwnServer } from '../../api/config.ts'
import { href } from '../../kit/routes/paths.ts'
import { useEffect } from 'react'
import { cacheKeyOf, queryClient, useEndpointQuery } from '../../api/query.ts'

const feedsCall = createCall(endpoints.feeds.list)

/** Only our server tells what came from one feed. */
export const feedPage = (feedId: string): string | undefined =>
  isOwnServer() ? href('/feeds/{feedId}', { params: { feedId } }) : undefined

export const useFeeds = () => useEndpointQuery(feedsCall)

const feedCall = (id: string) => createCall(endpoints.feeds.one, { params: { id } })

/**
 * A feed with its items. `isRead`: the server is reading it now, so that it is asked for again and again. What is made of
 * it elsewhere is seen by who comes back.
 */
export function useFeed(id: string, isRead = false) {
  const feed = useEndpointQuery(feedCall(id), { pollMs: () => isRead && 1500 })
  useEffect(() => () => void invalidateFeeds(), [])
  return feed
}

const invalidateFeeds = () =>
  queryClient.invalidateQueries({ queryKey: cacheKeyOf(endpoints.feeds.one), refetchType: 'none' })
