import { describe, expect, it } from 'vitest'
import { storeNotice, markNoticesRead, noticesOf, unreadCountOf } from './stored-notices.ts'

const toast = (id: string) => ({ id, tone: 'green' as const, title: `${id} is ready`, opens: `/requests?of=${id}` })
const titles = (key: string) =>
  noticesOf(key)
    .get()
    ?.notices.map(({ title }) => title) ?? []

describe('what was said', () => {
  it('is kept for its own workspace, newest first, one of each, and the last 50', () => {
    for (let place = 0; place < 60; place++) storeNotice('one', toast(`n${place}`), place)
    storeNotice('one', toast('n58'), 100)
    expect(titles('one')).toHaveLength(50)
    expect(titles('one').slice(0, 3)).toEqual(['n58 is ready', 'n59 is ready', 'n57 is ready'])
    expect(titles('two')).toEqual([])
    expect(JSON.stringify(Object.keys(localStorage))).not.toContain('one')
  })

  it('is unread until it was looked at', () => {
    storeNotice('key', toast('a'), 10)
    storeNotice('key', toast('b'), 20)
    expect(unreadCountOf(noticesOf('key').get())).toBe(2)
    markNoticesRead('key', 25)
    expect(unreadCountOf(noticesOf('key').get())).toBe(0)
    storeNotice('key', toast('c'), 30)
    expect(unreadCountOf(noticesOf('key').get())).toBe(1)
  })

  it('is only what leads somewhere', () => {
    storeNotice('key', { id: 'cleared', tone: 'blue', title: 'The form was cleared' })
    expect(titles('key')).toEqual([])
  })
})
