import type { Page } from '@patchbay/contract'

/** Which part of a list is on screen: page 1 is the first; `from` and `to` are counted for people. */
export type PageSlice<Item> = {
  items: Item[]
  page: number
  pageCount: number
  from: number
  to: number
  totalCount: number
  /** There are more than the server told of: the count says `1,000+`. */
  isCountMinimum?: boolean
}

/** The page of a list that an address names. */
export const pageFromUrl = (params: URLSearchParams): number => Math.max(1, Math.trunc(Number(params.get('page'))) || 1)

/** A page that does not exist (any more) shows the nearest one that does. */
export function sliceItems<Item>(all: readonly Item[], wanted: number, pageSize: number): PageSlice<Item> {
  const pageCount = Math.max(1, Math.ceil(all.length / pageSize))
  const page = Math.min(Math.max(1, Number.isInteger(wanted) ? wanted : 1), pageCount)
  const start = (page - 1) * pageSize
  const items = all.slice(start, start + pageSize)
  return {
    items,
    page,
    pageCount,
    from: Math.min(start + 1, all.length),
    to: start + items.length,
    totalCount: all.length,
  }
}

const maxPageLinks = 5

/** Up to five page numbers around the current one. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const size = Math.min(maxPageLinks, pageCount)
  const first = Math.min(Math.max(1, page - Math.floor(maxPageLinks / 2)), pageCount - size + 1)
  return Array.from({ length: size }, (_, index) => first + index)
}

/** A page that the server cut. */
export function pageOfResponse<Item>(
  { items, page, totalPages, totalCount, isCountExact }: Omit<Page<Item>, 'pageSize'>,
  pageSize: number,
): PageSlice<Item> {
  const before = (page - 1) * pageSize
  const shown = { items, page, pageCount: totalPages, from: before + 1, to: before + items.length, totalCount }
  return { ...shown, isCountMinimum: isCountExact === false }
}
