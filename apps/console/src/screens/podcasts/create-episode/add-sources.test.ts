import { counts, lengths } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { addTypedUrls, addTypedText, addPendingInput } from './add-sources.ts'
import { type EpisodeDraft, type SourceCard, episodeDraft, removeSource } from './draft.ts'

const typed = (card: SourceCard, typedAddress: string): EpisodeDraft => ({ ...episodeDraft.empty, card, typedAddress })
const shown = ({ sources }: EpisodeDraft) => sources.map(({ type, content }) => `${type} ${content}`)

describe('typed addresses', () => {
  it.each<[SourceCard, string, string[], string, string | undefined]>([
    ['website', 'example.com/', ['website https://example.com'], '', undefined],
    ['website', 'a.com\nb.com/x/', ['website https://a.com', 'website https://b.com/x'], '', undefined],
    ['website', 'youtu.be/abc', ['youtube https://youtu.be/abc'], '', undefined],
    ['youtube', 'youtu.be/abc', ['youtube https://youtu.be/abc'], '', undefined],
    ['youtube', 'example.com', [], 'example.com', 'not a YouTube address'],
    ['website', 'a.com nonsense b.com', ['website https://a.com', 'website https://b.com'], 'nonsense', 'such as'],
    ['website', 'a.com a.com/', ['website https://a.com'], '', undefined],
    ['website', '  ', [], '', undefined],
  ])('in %s: %j', (card, text, sources, left, words) => {
    const { draft, failure } = addTypedUrls(typed(card, text))
    expect(shown(draft)).toEqual(sources)
    expect(draft.typedAddress).toBe(left)
    if (words === undefined) expect(failure).toBeUndefined()
    else expect(failure?.words).toContain(words)
  })

  it(`stop at ${counts.resources.max} sources`, () => {
    const many = Array.from({ length: counts.resources.max + 2 }, (_, index) => `a${index}.com`)
    const { draft, failure } = addTypedUrls(typed('website', many.join('\n')))
    expect(draft.sources).toHaveLength(counts.resources.max)
    expect(draft.typedAddress).toBe(many.slice(-2).join(' '))
    expect(failure?.words).toBe(counts.resources.message)
  })

  it('get an id each, also after one was removed', () => {
    const two = addTypedUrls(typed('website', 'a.com b.com')).draft
    const one = removeSource(two, two.sources[0]!.id)
    const again = addTypedUrls({ ...one, typedAddress: 'c.com' }).draft
    expect(shown(again)).toEqual(['website https://b.com', 'website https://c.com'])
    expect(new Set(again.sources.map(({ id }) => id)).size).toBe(2)
  })
})

describe('typed text', () => {
  it('is added as it is, without the spaces around', () => {
    const { draft, failure } = addTypedText({ ...episodeDraft.empty, card: 'text', typedText: '  Bees\nfly ' })
    expect(shown(draft)).toEqual(['text Bees\nfly'])
    expect(draft.typedText).toBe('')
    expect(failure).toBeUndefined()
  })

  it.each([
    [' \u200b ', 'Please enter some text'],
    ['a'.repeat(lengths.sourceText.max + 1), lengths.sourceText.message],
  ])('is refused in words', (typedText, words) => {
    const before = { ...episodeDraft.empty, card: 'text', typedText } as const
    expect(addTypedText(before)).toEqual({ draft: before, failure: { field: 'text', words } })
  })
})

describe('what is typed and not added', () => {
  it.each<[Partial<EpisodeDraft>, string[]]>([
    [{ card: 'website', typedAddress: 'a.com' }, ['website https://a.com']],
    [{ card: 'text', typedText: 'Bees' }, ['text Bees']],
    [{ card: 'topic', typedAddress: 'a.com', typedText: 'Bees' }, []],
    [{ card: undefined, typedAddress: 'a.com' }, []],
    [{ card: 'text', typedText: '' }, []],
  ])('of %o counts as added', (fields, sources) => {
    const { draft, failure } = addPendingInput({ ...episodeDraft.empty, ...fields })
    expect(shown(draft)).toEqual(sources)
    expect(failure).toBeUndefined()
  })
})
