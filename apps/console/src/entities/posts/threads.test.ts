import type { Post } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { formatPostAge } from './format-post-age.ts'
import { postLabelOf, threadTextOf, groupThreads } from './threads.ts'

const post = (id: string, type: string, order: number, more: Partial<Post> = {}) =>
  ({ id, type, order, requestId: 'r', result: id, createdOn: '2026-05-01T09:00:00Z', ...more }) as Post
const thread = (ids: string, firstOrder: number, more: Partial<Post> = {}) =>
  ids.split('').map((id, index) => post(id, 'thread', firstOrder + index, more))
const shown = (posts: readonly Post[]) => groupThreads(posts).map(({ posts: of }) => of.map(({ id }) => id).join(''))

describe('posts in the feed', () => {
  it.each<[string, Post[], string[]]>([
    ['each by itself where it is a tweet', [post('a', 'tweet', 0), post('b', 'tweet', 1)], ['a', 'b']],
    ['as a thread that begins at order 1', thread('abc', 1), ['abc']],
    ['as threads, a new one at order 1', [...thread('abc', 1), ...thread('de', 1)], ['abc', 'de']],
    ['as threads that are counted from 0', [...thread('abc', 0), ...thread('de', 0)], ['abc', 'de']],
    ['as a thread whose first post is gone', thread('bc', 2), ['bc']],
    [
      'read from their beginning, also where the list runs backwards',
      [...thread('abc', 1), ...thread('de', 1)].toReversed(),
      ['de', 'abc'],
    ],
    [
      'by the thread that their type names',
      [post('a', 'thread_1', 0), post('b', 'thread_2', 0), post('c', 'thread_1', 1), post('d', 'thread_2', 1)],
      ['ac', 'bd'],
    ],
    ['by their requests', [...thread('ab', 1), ...thread('cd', 1, { requestId: 's' })], ['ab', 'cd']],
    [
      'newest first, and what has no date before all',
      [
        post('a', 'tweet', 0, { createdOn: '2026-05-01T08:00:00Z' }),
        post('b', 'tweet', 0, { createdOn: '2026-05-01T10:00:00Z' }),
        post('c', 'tweet', 0, { createdOn: undefined }),
      ],
      ['c', 'b', 'a'],
    ],
  ])('stand %s', (_, posts, expected) => {
    expect(shown(posts)).toEqual(expected)
  })

  it('of a thread are copied as its paragraphs', () => {
    expect(threadTextOf({ posts: thread('abc', 1) })).toBe('a\n\nb\n\nc')
  })

  it('are called by how they begin', () => {
    expect(postLabelOf({ result: 'Tides\n rise' })).toBe('Tides rise')
    expect(postLabelOf({ result: '🌊'.repeat(61) })).toBe(`${'🌊'.repeat(60)}…`)
    expect(postLabelOf({ result: undefined })).toBe('a post without words')
  })

  it.each([
    [30_000, 'now'],
    [59 * 60_000, '59m'],
    [23 * 3_600_000, '23h'],
    [10 * 86_400_000, 'May 2'],
    [200 * 86_400_000, 'Oct 24, 2025'],
  ])('written %i ms ago say %s', (ms, words) => {
    const now = new Date(2026, 4, 12, 12).getTime()
    expect(formatPostAge(now - ms, now)).toBe(words)
  })
})
