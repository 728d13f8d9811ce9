import { describe, expect, it } from 'vitest'
import { manualShow } from './draft.ts'
import { orderOf } from './order.ts'

const draft = {
  ...manualShow.empty,
  name: ' Tides ',
  description: 'About the sea',
  author: 'Ada',
  link: 'tides.example.com/',
  email: 'ada@example.com',
  imageUrl: 'example.com/a.png',
}

describe('the order of a show', () => {
  it('carries the address of its artwork as JSON', () => {
    const { endpoint, body } = orderOf(draft, undefined)
    expect(endpoint.path).toBe('podcast/shows')
    expect(body).toEqual({
      kind: 'json',
      value: {
        name: 'Tides',
        description: 'About the sea',
        author: 'Ada',
        link: 'https://tides.example.com',
        email: 'ada@example.com',
        imageUrl: 'https://example.com/a.png',
      },
    })
  })

  it('carries a file beside the fields', () => {
    const file = { name: 'a.png', sizeBytes: 3 }
    const { endpoint, body } = orderOf({ ...draft, artwork: 'file', file }, new Blob(['abc'], { type: 'image/png' }))
    expect(endpoint.path).toBe('podcast/shows/with-image')
    if (body.kind !== 'form') throw new Error('It is not a form.')
    expect(Object.keys(body.fields)).toEqual(['name', 'description', 'author', 'link', 'email', 'image'])
    expect(body.fields['image']).toMatchObject({ name: 'a.png' })
  })
})
