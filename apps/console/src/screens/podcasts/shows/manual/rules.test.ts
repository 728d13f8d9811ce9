import { describe, expect, it } from 'vitest'
import { firstFailure } from '../../../../kit/create/rules.ts'
import { type ManualShowDraft, manualShow } from './draft.ts'
import { type ManualFacts, manualRules } from './rules.ts'

const filled: ManualShowDraft = {
  ...manualShow.empty,
  name: 'Tides',
  description: 'About the sea',
  author: 'Ada',
  link: 'tides.example.com',
  email: 'ada@example.com',
  imageUrl: 'https://example.com/a.png',
}
const fine: ManualFacts = { draft: filled, image: undefined, isImageRead: true }
const failure = (draft: Partial<ManualShowDraft>, facts: Partial<ManualFacts> = {}) =>
  firstFailure(manualRules, { ...fine, ...facts, draft: { ...filled, ...draft } })

const required = 'Name, description, author, website link, and email are required'
const file = { name: 'a.png', sizeBytes: 1 }

describe('a show made by hand', () => {
  it.each<[Partial<ManualShowDraft>, string | undefined, string | undefined]>([
    [{}, undefined, undefined],
    [{ name: ' ', imageUrl: '' }, 'name', required],
    [{ description: '', email: '' }, 'description', required],
    [{ author: '' }, 'author', required],
    [{ link: '' }, 'link', required],
    [{ email: '' }, 'email', required],
    [{ imageUrl: '' }, 'imageUrl', 'Image URL is required'],
    [{ artwork: 'file', imageUrl: '' }, 'file', 'Please select an image file'],
    [{ name: 'x'.repeat(201) }, 'name', 'A show name may have at most 200 characters'],
    [{ description: 'x'.repeat(4001) }, 'description', 'A show description may have at most 4,000 characters'],
    [{ link: 'not an address' }, 'link', 'Please enter a web address such as example.com/article'],
    [{ email: 'ada' }, 'email', 'Please enter an email address such as you@example.com'],
    [{ imageUrl: 'picture' }, 'imageUrl', 'Please enter a web address such as example.com/article'],
  ])('with %o fails at %s', (draft, field, words) => {
    expect([failure(draft)?.field, failure(draft)?.words]).toEqual([field, words])
  })

  it('asks again for a file that the browser did not keep, but not before it was asked', () => {
    const draft = { artwork: 'file', file } as const
    expect(failure(draft, { image: undefined })?.field).toBe('file')
    expect(failure(draft, { image: undefined, isImageRead: false })).toBeUndefined()
    expect(failure(draft, { image: new Blob(['a']) })).toBeUndefined()
  })
})
