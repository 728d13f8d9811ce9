import type { Page, Request } from '@patchbay/contract'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { isOwnServer } from '../../api/config.ts'
import { useRequestsQuery, useRequestStatus, pollWhileUnfinished } from '../../entities/requests/queries.ts'
import { type Sort, sortFactsOf, filterAndSortRows } from '../../entities/requests/rows.ts'
import { type PageSlice, pageOfResponse, sliceItems } from '../../kit/list/pagination.ts'
import { isReadable } from './use-request-row.ts'
import { pageSize } from './requests-query.ts'
import { formatSort } from './sort-param.ts'

type RequestListParams = { search: string; sort: Sort; page: number; correctPage: (page: number) => void }
type ShownList = { search: string; sort: Sort; page: number }

/** What the server narrowed is the page; of a page that is not there any more nothing is known yet. */
const pageOfServerResponse = (data: Page<Request>): PageSlice<Request> | undefined =>
  data.items.length === 0 && data.totalCount > 0 ? undefined : pageOfResponse(data, pageSize)

/** Servers that cut a bare list without a word do so at a round number. */
const commonPageLimits = 1000

/** Whether there are, or may be, more than such an answer holds. */
const isTruncated = ({ items, totalCount }: Page<Request>) =>
  totalCount > items.length || (items.length > 0 && items.length % commonPageLimits === 0)

/** Elsewhere the answer is all there is to search. */
function pageOfAll(data: Page<Request>, { search, sort, page }: ShownList): PageSlice<Request> {
  const shown = sliceItems(filterAndSortRows(data.items.map(sortFactsOf), search, sort), page, pageSize)
  return { ...shown, items: shown.items.map(({ request }) => request), isCountMinimum: isTruncated(data) }
}

/** The page of My Requests that the address asks for, searched and sorted by the server where it can. */
export function useRequestList({ search, sort, page, correctPage }: RequestListParams) {
  const isNarrowed = isOwnServer()
  const asked = { search, sort: formatSort(sort), page: Number.isInteger(page) && page > 0 ? page : 1 }
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useRequestsQuery(
    { ...asked, limit: pageSize },
    { pollMs: pollWhileUnfinished },
  )
  const { by, isAscending } = sort
  const shown = useMemo(() => {
    if (!data) return undefined
    return isNarrowed ? pageOfServerResponse(data) : pageOfAll(data, { search, sort: { by, isAscending }, page })
  }, [data, isNarrowed, search, by, isAscending, page])

  // A page that is gone since: the last request of it was deleted, or a link is old.
  const lastPage = isNarrowed && data && !isPlaceholderData ? data.totalPages : asked.page
  const goToLast = useEffectEvent(() => correctPage(lastPage))
  useEffect(() => {
    if (asked.page > lastPage) goToLast()
  }, [asked.page, lastPage])

  // Of a search of which nothing came it is not known whether there are others; nor of one that was just taken back.
  const isOfSearch = isNarrowed && (search !== '' || isPlaceholderData)
  const isSearching = isOfSearch || (!isNarrowed && (data?.items.length ?? 0) > 0)
  // There from the first moment, so that nothing jumps when the rows come; away where there is nothing to search.
  const canSearch = (data ? data.totalCount > 0 : !error) || isOfSearch
  /** How many are all that is searched, where that is not all there are. */
  const lookedThrough = !isNarrowed && data && isTruncated(data) ? data.items.length : undefined
  return { isNarrowed, data, shown, error, refetch, dataUpdatedAt, isSearching, canSearch, lookedThrough }
}

/** A finished transcript among the requests: on whichever page it stands. */
export function useFinishedTranscript(id: string | undefined, data: Page<Request> | undefined): Request | undefined {
  const listed = data?.items.find((request) => request.id === id)
  const isElsewhere = isOwnServer() && data !== undefined && listed === undefined
  const told = useRequestStatus(isElsewhere ? id : undefined).data
  // There its title has the other name, and what is done waits for no time.
  const request = listed ?? (told && { ...told, title: undefined, scheduledOn: undefined })
  return request && isReadable(request) ? request : undefined
}
