import { describe, expect, it } from 'vitest'
import { publishedOn, contentHashOf, classifyItems } from './classify-items.ts'

const now = new Date('2026-05-05T10:00:00Z')

describe('an item counts as published', () => {
  it.each([
    ['when it says', '2026-05-01T00:00:00Z', '2026-05-01T00:00:00.000Z'],
    ['when it was seen, where it says nothing', undefined, now.toISOString()],
    ['when it was seen, where it says 1970', '1970-01-01T00:00:00Z', now.toISOString()],
    ['when it was seen, where it says 2099', '2099-01-01T00:00:00Z', now.toISOString()],
    ['when it was seen, where it says no time', 'x', now.toISOString()],
  ])('%s', (_, said, on) => {
    expect(publishedOn(said === undefined ? {} : { publishedOn: new Date(said) }, now).toISOString()).toBe(on)
  })
})

describe('of what a document brings', () => {
  const kept = (guid: string, url: string | null = null, text = 'x') => ({
    guid,
    url,
    contentHash: contentHashOf([null, null, url, null, text]),
  })
  const item = (guid: string, url?: string, day?: number, text = 'x') => ({
    guid,
    text,
    ...(url && { url }),
    ...(day && { publishedOn: new Date(Date.UTC(2026, 4, day)) }),
  })
  const sorted = (brought: ReturnType<typeof item>[], there: ReturnType<typeof kept>[]) => {
    const { fresh, known } = classifyItems(brought, there, now)
    return { fresh: fresh.map(({ guid }) => guid), known: known.map(({ guid, isChanged }) => [guid, isChanged]) }
  }

  it.each([
    ['what has a known id is known', [item('a')], [kept('a')], { fresh: [], known: [['a', false]] }],
    ['what says something else has changed', [item('a', '', 0, 'y')], [kept('a')], { fresh: [], known: [['a', true]] }],
    [
      'what has another id and a known address is known',
      [item('b', 'u:1')],
      [kept('a', 'u:1')],
      { fresh: [], known: [['a', false]] },
    ],
    [
      'an address that several have says nothing',
      [item('b', 'u:1'), item('c', 'u:1')],
      [kept('a', 'u:1')],
      { fresh: ['c', 'b'], known: [] },
    ],
    [
      'the oldest comes first',
      [item('new', '', 3), item('old', '', 1), item('mid', '', 2)],
      [],
      { fresh: ['old', 'mid', 'new'], known: [] },
    ],
    ['what stands above came later', [item('top'), item('below')], [], { fresh: ['below', 'top'], known: [] }],
  ])('%s', (_, brought, there, expected) => {
    expect(sorted(brought, there)).toEqual(expected)
  })
})
