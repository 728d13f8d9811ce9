import type { RequestsQuery } from '../../entities/requests/queries.ts'
import { pageFromUrl } from '../../kit/list/pagination.ts'

export const pageSize = 10

/** Which requests an address asks for. */
export const requestsQueryOf = (params: URLSearchParams): RequestsQuery => ({
  search: params.get('q') ?? '',
  sort: params.get('sort') ?? undefined,
  page: pageFromUrl(params),
  limit: pageSize,
})
