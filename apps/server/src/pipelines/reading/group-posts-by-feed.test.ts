import { expect, test } from 'vitest'
import { type ItemDocument, groupPostsByFeed } from './group-posts-by-feed.ts'

const item = (title: string, text: string, feedName = 'Ferry', more: object = {}): ItemDocument => ({
  feedName,
  feedUrl: 'https://posts.test/ferry',
  document: {
    sourceType: 'text',
    title,
    url: `https://posts.test/${title.slice(0, 3)}`,
    author: 'Ida',
    publishedOn: '2026-05-02T00:00:00.000Z',
    language: 'English',
    passages: [{ id: 'p1', text }],
    ...more,
  },
})
const article = item('An article', Array.from({ length: 60 }, () => 'tide').join(' '))

test('the posts of a feed are one document in the place of the first, and each says where it stands', () => {
  const [posts, whole, others, ...more] = groupPostsByFeed([
    item('One…', 'One ferry is late.'),
    article,
    item('Two boats', 'Both are larch.'),
    item('Storm', 'Storm.', 'Weather', { author: 'Bo' }),
    item('Calm', 'Calm again.', 'Weather'),
  ])
  expect(posts).toEqual({
    sourceType: 'text',
    title: 'Ferry',
    siteName: 'Ferry',
    url: 'https://posts.test/ferry',
    author: 'Ida',
    publishedOn: '2026-05-02T00:00:00.000Z',
    language: 'English',
    passages: [
      { id: 'p1', text: 'One ferry is late.', url: 'https://posts.test/One' },
      { id: 'p2', text: 'Both are larch.', heading: 'Two boats', url: 'https://posts.test/Two' },
    ],
  })
  expect(whole).toBe(article.document)
  expect(others).toMatchObject({ title: 'Weather', passages: [{ text: 'Storm.' }, { text: 'Calm again.' }] })
  expect(others?.author).toBeUndefined()
  expect(more).toEqual([])
})

test('one post stands where it stands', () => {
  expect(groupPostsByFeed([item('One', 'One ferry.')])).toMatchObject([
    { title: 'Ferry', url: 'https://posts.test/One' },
  ])
})
