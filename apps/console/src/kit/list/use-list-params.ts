import { useSearchParams } from 'react-router'

/** What a list is asked for, kept in the address: a reload, a link and Back bring the same list. */
export type ListParams = {
  search: string
  page: number
  sort: string | undefined
  setSearch: (search: string) => void
  setPage: (page: number) => void
  /** The same in place of a page that is not there: Back leads past it. */
  correctPage: (page: number) => void
  setSort: (sort: string) => void
}

const pageParam = (page: number) => ({ page: page > 1 ? String(page) : undefined })

/** Searching and sorting go back to page 1. Typing replaces the history's entry, turning a page adds one. */
export function useListParams(): ListParams {
  const [params, setParams] = useSearchParams()
  const change = (part: Record<string, string | undefined>, replace: boolean) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(part)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace, preventScrollReset: true },
    )
  }
  return {
    search: params.get('q') ?? '',
    page: Number(params.get('page') ?? '1'),
    sort: params.get('sort') ?? undefined,
    setSearch: (q) => change({ q, page: undefined }, true),
    setPage: (page) => change(pageParam(page), false),
    correctPage: (page) => change(pageParam(page), true),
    setSort: (sort) => change({ sort, page: undefined }, true),
  }
}
