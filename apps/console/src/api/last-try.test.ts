import { type BodyOf, callTo, endpoints } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { newIdempotencyKey, signatureOf, tryInMemory } from './last-try.ts'

type Body = BodyOf<typeof endpoints.content.create>
const create = (body: Partial<Body>) => callTo(endpoints.content.create, { json: { outputType: 'audio', ...body } })

describe('the signature of a call', () => {
  const bees = signatureOf(create({ topic: 'Bees' }))

  it('is short, and the same for the same order', () => {
    expect(bees).toMatch(/^[0-9a-f]{16}$/)
    expect(signatureOf(create({ topic: 'Bees' }))).toBe(bees)
  })

  it.each<[string, ReturnType<typeof signatureOf>]>([
    ['another word', signatureOf(create({ topic: 'Bee' }))],
    ['one letter more at the end of much', signatureOf(create({ topic: `${'a'.repeat(9000)}b` }))],
    [
      'another path',
      signatureOf(callTo(endpoints.content.createCustomVoices, { json: { outputType: 'audio', topic: 'Bees' } })),
    ],
    ['no body', signatureOf(callTo(endpoints.content.usage))],
  ])('differs for %s', (_, other) => {
    expect(other).toMatch(/^[0-9a-f]{16}$/)
    expect(other).not.toBe(bees)
  })

  it('is not made for forms', () => {
    expect(signatureOf(callTo(endpoints.content.cloneVoice, { form: { name: 'Ada' } }))).toBeUndefined()
  })
})

describe('the last try', () => {
  it('is kept and let go', () => {
    const store = tryInMemory()
    const last = { signature: 'a', key: newIdempotencyKey() }
    expect(store.read()).toBeUndefined()
    store.write(last)
    expect(store.read()).toEqual(last)
    store.write(undefined)
    expect(store.read()).toBeUndefined()
  })

  it('goes under a key of its own', () => {
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
  })
})
