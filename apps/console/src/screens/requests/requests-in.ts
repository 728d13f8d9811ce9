import type { RequestsAsked } from '../../entities/requests/queries.ts'
import { pageIn } from '../../kit/list/paging.ts'

/** Spec 1 §2.6. */
export const pageSize = 10

/** Which requests an address asks for. */
export const requestsIn = (params: URLSearchParams): RequestsAsked => ({
  search: params.get('q') ?? '',
  sort: params.get('sort') ?? undefined,
  page: pageIn(params),
  limit: pageSize,
})
