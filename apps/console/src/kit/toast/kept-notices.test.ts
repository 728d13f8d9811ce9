import { describe, expect, it } from 'vitest'
import { keepNotice, markSeen, noticesOf, unreadIn } from './kept-notices.ts'

const toast = (id: string) => ({ id, tone: 'green' as const, title: `${id} is ready`, opens: `/requests?of=${id}` })
const titles = (key: string) =>
  noticesOf(key)
    .get()
    ?.notices.map(({ title }) => title) ?? []

describe('what was said', () => {
  it('is kept for its own workspace, newest first, one of each, and the last 50', () => {
    for (let place = 0; place < 60; place++) keepNotice('one', toast(`n${place}`), place)
    keepNotice('one', toast('n58'), 100)
    expect(titles('one')).toHaveLength(50)
    expect(titles('one').slice(0, 3)).toEqual(['n58 is ready', 'n59 is ready', 'n57 is ready'])
    expect(titles('two')).toEqual([])
    expect(JSON.stringify(Object.keys(localStorage))).not.toContain('one')
  })

  it('is unread until it was looked at', () => {
    keepNotice('key', toast('a'), 10)
    keepNotice('key', toast('b'), 20)
    expect(unreadIn(noticesOf('key').get())).toBe(2)
    markSeen('key', 25)
    expect(unreadIn(noticesOf('key').get())).toBe(0)
    keepNotice('key', toast('c'), 30)
    expect(unreadIn(noticesOf('key').get())).toBe(1)
  })

  it('is only what leads somewhere', () => {
    keepNotice('key', { id: 'cleared', tone: 'blue', title: 'The form was cleared' })
    expect(titles('key')).toEqual([])
  })
})
