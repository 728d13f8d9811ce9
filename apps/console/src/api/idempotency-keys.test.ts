import { type BodyOf, createCall, endpoints } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { newIdempotencyKey, orderSignatureOf, createInMemoryIdempotencyKeys } from './idempotency-keys.ts'

type Body = BodyOf<typeof endpoints.content.create>
const create = (body: Partial<Body>) => createCall(endpoints.content.create, { json: { outputType: 'audio', ...body } })

describe('the signature of a call', () => {
  const bees = orderSignatureOf(create({ topic: 'Bees' }))

  it('is short, and the same for the same order', () => {
    expect(bees).toMatch(/^[0-9a-f]{16}$/)
    expect(orderSignatureOf(create({ topic: 'Bees' }))).toBe(bees)
  })

  it.each<[string, ReturnType<typeof orderSignatureOf>]>([
    ['another word', orderSignatureOf(create({ topic: 'Bee' }))],
    ['one letter more at the end of much', orderSignatureOf(create({ topic: `${'a'.repeat(9000)}b` }))],
    [
      'another path',
      orderSignatureOf(
        createCall(endpoints.content.createCustomVoices, { json: { outputType: 'audio', topic: 'Bees' } }),
      ),
    ],
    ['no body', orderSignatureOf(createCall(endpoints.content.usage))],
  ])('differs for %s', (_, other) => {
    expect(other).toMatch(/^[0-9a-f]{16}$/)
    expect(other).not.toBe(bees)
  })

  it('tells the files of a form by name, type and size', () => {
    const form = (words: string, name: string, type = 'image/png') =>
      orderSignatureOf(
        createCall(endpoints.podcast.createShowWithImage, {
          form: { name: 'Tides', image: { file: new Blob([words], { type }), name } },
        }),
      )
    const first = form('abc', 'a.png')
    expect(form('xyz', 'a.png')).toBe(first)
    const others = [form('abcd', 'a.png'), form('abc', 'b.png'), form('abc', 'a.png', 'image/webp')]
    expect(new Set([first, ...others]).size).toBe(4)
  })
})

describe('a try', () => {
  it('is kept beside others and let go', () => {
    const tries = createInMemoryIdempotencyKeys()
    const key = newIdempotencyKey()
    expect(tries.keyOf('a')).toBeUndefined()
    tries.write('a', key)
    tries.write('b', newIdempotencyKey())
    expect(tries.keyOf('a')).toBe(key)
    tries.write('a', undefined)
    expect(tries.keyOf('a')).toBeUndefined()
    expect(tries.keyOf('b')).toBeDefined()
  })

  it('goes under a key of its own', () => {
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
  })
})
