import type { Page } from '@patchbay/contract'
import { type PageSlice, sliceItems } from '../../kit/list/pagination.ts'

export type ComposeOptions = { size: number; maxAnswers: number }

/**
 * A page of so many items, of a server that may serve other sizes than it was asked for, or all of them at once: its own
 * pages are asked for one after another until this one is full. After `maxAnswers` it shows what came.
 */
export async function composePage<Item extends { id: string }>(
  askServer: (page: number) => Promise<Page<Item>>,
  wanted: number,
  { size, maxAnswers }: ComposeOptions,
): Promise<PageSlice<Item>> {
  const answers = new Map<number, Page<Item>>()
  const ask = async (number: number): Promise<Page<Item> | undefined> => {
    const known = answers.get(number)
    if (known || answers.size >= maxAnswers) return known
    const answer = await askServer(number)
    answers.set(number, answer)
    return answer
  }
  const asked = Math.max(1, Math.trunc(wanted) || 1)
  const first = await askServer(asked)
  const { totalCount } = first
  if (first.items.length >= totalCount) return sliceItems(first.items, asked, size)
  answers.set(asked, first)

  const pageCount = Math.ceil(totalCount / size)
  const page = Math.min(asked, pageCount)
  const start = (page - 1) * size
  const end = Math.min(start + size, totalCount)
  const served = await servedPageSize({ first, requestedPage: asked, size, fetchPage: ask })
  const places = new Map<number, Item>()
  for (let number = Math.floor(start / served) + 1; (number - 1) * served < end; number++) {
    const answer = await ask(number)
    if (!answer || answer.items.length === 0) break
    answer.items.forEach((item, index) => places.set((number - 1) * served + index, item))
  }
  const shown = [...places].filter(([place]) => place >= start && place < end).map(([, item]) => item)
  // What moved to a later page meanwhile comes twice: here it stands once.
  const items = [...new Map(shown.map((item) => [item.id, item])).values()]
  return { items, page, pageCount, from: start + 1, to: start + items.length, totalCount }
}

type PageRequest<Item> = {
  first: Page<Item>
  requestedPage: number
  size: number
  fetchPage: (page: number) => Promise<Page<Item> | undefined>
}

/** How many a page of the server really has: what it says, unless it brings another number; then as many as its first. */
async function servedPageSize<Item>({ first, requestedPage, size, fetchPage }: PageRequest<Item>): Promise<number> {
  const said = first.pageSize ?? size
  const { length } = first.items
  const isAsSaid = length === Math.min(said, first.totalCount - (requestedPage - 1) * said)
  if (length > 0 && isAsSaid) return said
  return Math.max(1, requestedPage === 1 ? length : ((await fetchPage(1))?.items.length ?? said))
}
