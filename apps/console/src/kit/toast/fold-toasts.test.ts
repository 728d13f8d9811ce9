import { afterEach, describe, expect, it, vi } from 'vitest'
import { addToast, clearToasts, hideToast, shownToasts } from './toast-queue.ts'

afterEach(() => clearToasts())

const end = (id: string, { hasFailed = false, plural = 'episodes' } = {}) => ({
  id,
  tone: hasFailed ? ('red' as const) : ('green' as const),
  title: `${id} is ready`,
  ended: { plural, hasFailed, viewAll: () => undefined },
})
const titles = () => shownToasts.get().map(({ title }) => title)

describe('messages', () => {
  it('stand at most two at once; the oldest goes', () => {
    for (const id of ['a', 'b', 'c']) addToast({ id, tone: 'blue', title: id })
    expect(titles()).toEqual(['b', 'c'])
  })

  it('of work that ended fold into one from the third within ten seconds on, however long that goes on', () => {
    for (const [place, id] of ['a', 'b', 'c'].entries()) addToast(end(id), 1000 * place)
    expect(titles()).toEqual(['3 episodes are ready'])
    for (let more = 0; more < 97; more++) addToast(end(`m${more}`, { hasFailed: more < 2 }), 9000 * more)
    expect(titles()).toEqual(['98 episodes are ready, 2 failed'])
    hideToast('several ended')
    addToast(end('z'), 2_000_000)
    expect(titles()).toEqual(['z is ready'])
  })

  it('that are further apart stay by themselves', () => {
    for (const [place, id] of ['a', 'b', 'c'].entries()) addToast(end(id), 11_000 * place)
    expect(titles()).toEqual(['b is ready', 'c is ready'])
  })

  it('of other things keep their place beside what is folded', () => {
    addToast({ id: 'cleared', tone: 'blue', title: 'The form was cleared' })
    for (const id of ['a', 'b', 'c'])
      addToast(end(id, { hasFailed: true, plural: id === 'a' ? 'transcripts' : 'episodes' }))
    expect(titles()).toEqual(['3 requests failed'])
    addToast({ id: 'cleared', tone: 'blue', title: 'The form was cleared' })
    expect(titles()).toEqual(['3 requests failed', 'The form was cleared'])
    addToast(end('d'))
    expect(titles()).toEqual(['The form was cleared', '1 of 4 requests is ready, 3 failed'])
  })

  it('lead to all that ended', () => {
    const viewAll = vi.fn()
    for (const id of ['a', 'b', 'c']) addToast({ ...end(id), ended: { plural: 'episodes', hasFailed: false, viewAll } })
    shownToasts.get()[0]?.action?.run()
    expect(viewAll).toHaveBeenCalledOnce()
  })
})
