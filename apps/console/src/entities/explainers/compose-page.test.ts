import { describe, expect, it } from 'vitest'
import { composePage } from './compose-page.ts'

const size = 12
const maxAnswers = 6
const named = (count: number, from = 0) => Array.from({ length: count }, (_, index) => ({ id: String(from + index) }))

/** A server with so many items that serves so many a page, whatever it is asked for. */
function server(total: number, served: number, said: number | null = served) {
  const asked: number[] = []
  const ask = async (page: number) => {
    asked.push(page)
    const items = named(total).slice((page - 1) * served, page * served)
    const totalPages = Math.ceil(total / served)
    return { items, totalCount: total, page, totalPages, ...(said !== null && { pageSize: said }) }
  }
  return { asked, ask }
}
const compose = async (wanted: number, { asked, ask }: ReturnType<typeof server>) => {
  const page = await composePage(ask, wanted, { size, maxAnswers })
  return { asked, ids: page.items.map(({ id }) => Number(id)), ...page }
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('a page of twelve', () => {
  it('takes one answer of a server that serves twelve', async () => {
    const { asked, ids, from, to, pageCount, totalCount } = await compose(2, server(30, 12))
    expect([asked, ids, from, to, pageCount, totalCount]).toEqual([[2], range(12, 23), 13, 24, 3, 30])
  })

  it.each<[string, number, number, number | null, number, number[], number[]]>([
    ['five a page', 22, 5, 5, 1, [1, 2, 3], range(0, 11)],
    ['five a page, on its second page', 22, 5, 5, 2, [2, 3, 4, 5], range(12, 21)],
    ['five a page, and says twelve', 22, 5, 12, 1, [1, 2, 3], range(0, 11)],
    ['five a page, and says nothing', 22, 5, null, 2, [2, 1, 3, 4, 5], range(12, 21)],
    ['seven a page, and says twelve, at its end', 13, 7, 12, 2, [2, 1], [12]],
    ['fifty a page', 60, 50, 50, 2, [2, 1], range(12, 23)],
    ['all of them at once', 40, 40, null, 3, [3], range(24, 35)],
  ])('is put together of %s', async (_, total, served, said, wanted, asked, ids) => {
    const all = server(total, served, said)
    const whole = served === total
    const ask = whole
      ? async (page: number) => {
          all.asked.push(page)
          return { items: named(total), totalCount: total, page: 1, totalPages: 1 }
        }
      : all.ask
    const page = await compose(wanted, { asked: all.asked, ask })
    expect([page.asked, page.ids]).toEqual([asked, ids])
    expect(page.to - page.from + 1).toBe(ids.length)
  })

  it('shows what came after six answers', async () => {
    const { asked, ids, from, to, totalCount } = await compose(1, server(30, 1))
    expect([asked, ids]).toEqual([range(1, 6), range(0, 5)])
    expect([from, to, totalCount]).toEqual([1, 6, 30])
  })

  it('that is not there is the last one that is', async () => {
    const { ids, page, pageCount } = await compose(9, server(15, 12))
    expect([ids, page, pageCount]).toEqual([range(12, 14), 2, 2])
  })

  it('of nothing is empty', async () => {
    const { ids, page, totalCount, from, to } = await compose(1, server(0, 12))
    expect([ids, page, totalCount, from, to]).toEqual([[], 1, 0, 0, 0])
  })

  it('has what moved to a later page meanwhile once', async () => {
    const ask = async (page: number) => ({
      items: named(6, (page - 1) * 5),
      totalCount: 12,
      page,
      totalPages: 2,
      pageSize: 6,
    })
    const { items } = await composePage(ask, 1, { size, maxAnswers })
    expect(items.map(({ id }) => id)).toEqual(range(0, 10).map(String))
  })
})
