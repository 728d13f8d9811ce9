import { afterEach, describe, expect, it } from 'vitest'
import { persistedDraftDefaults } from './draft-defaults.ts'
import { choice, choiceOrNone, defineDraft, file, flag, text, texts } from './define-draft.ts'

const form = defineDraft(
  'feed',
  {
    open: choiceOrNone(['x', 'reddit']),
    name: text(),
    number: text('5'),
    ids: texts(),
    kind: choice(['public', 'private'], 'public'),
    picture: file(),
    keepsData: flag(),
  },
  { views: ['open'], stays: ['kind'], closes: ['open'] },
)
const empty = {
  open: undefined,
  name: '',
  number: '5',
  ids: [],
  kind: 'public',
  picture: undefined,
  keepsData: false,
} as const
const filled = {
  open: 'x',
  name: 'Tides',
  number: '7',
  ids: ['a'],
  kind: 'private',
  picture: { name: 'a.png', sizeBytes: 3 },
  keepsData: false,
} as const

describe('a form that is defined once', () => {
  it('begins empty', () => {
    expect(form.empty).toEqual(empty)
    expect(form.isEmpty(form.empty)).toBe(true)
  })

  it.each([undefined, null, 7, 'text', [], {}])('is empty where %j was kept', (kept) => {
    expect(form.read(kept)).toEqual(empty)
  })

  it('is read as it was kept', () => {
    expect(form.read(JSON.parse(JSON.stringify(filled)))).toEqual(filled)
  })

  it.each([
    [{ open: 'rss' }, 'open'],
    [{ name: 3 }, 'name'],
    [{ ids: ['a', 1] }, 'ids'],
    [{ kind: 'secret' }, 'kind'],
    [{ picture: { name: 'a.png' } }, 'picture'],
    [{ keepsData: 'yes' }, 'keepsData'],
  ] as const)('starts a field empty that holds %j, and keeps the others', (part, name) => {
    expect(form.read({ ...filled, ...part })).toEqual({ ...filled, [name]: empty[name] })
  })

  it('is empty with another part open, and not with anything entered', () => {
    expect(form.isEmpty({ ...form.empty, open: 'x' })).toBe(true)
    expect(form.isEmpty({ ...form.empty, ids: ['a'] })).toBe(false)
    expect(form.isEmpty({ ...form.empty, picture: { name: 'a.png', sizeBytes: 3 } })).toBe(false)
  })

  it('keeps what stays when it was sent, or all that is not closed where it says so', () => {
    expect(form.afterSuccess(form.read(filled))).toEqual({ ...empty, kind: 'private' })
    const kept = form.read({ ...filled, keepsData: true })
    expect(form.afterSuccess(kept)).toEqual({ ...kept, open: undefined })
  })

  it('knows whether it takes files', () => {
    expect(form.hasFiles).toBe(true)
    expect(defineDraft('plain', { name: text() }).hasFiles).toBe(false)
  })
})

describe('what the workspace has its forms begin with', () => {
  const post = defineDraft(
    'begun',
    { language: text(), style: choice(['brief', 'debate'], 'brief'), name: text() },
    { stays: ['language'] },
  )
  afterEach(() => persistedDraftDefaults.remove())
  const begin = (fields: object) => persistedDraftDefaults.set({ of: 'a key', fields })

  it('stands in a form that nothing was kept of, and is nobody’s work', () => {
    begin({ language: 'German', style: 'debate' })
    expect(post.read(undefined)).toEqual({ language: 'German', style: 'debate', name: '' })
    expect(post.isEmpty(post.empty)).toBe(true)
    expect(post.isEmpty({ language: '', style: 'debate', name: '' })).toBe(false)
    expect(post.afterSuccess({ language: 'French', style: 'brief', name: 'Tea' })).toEqual({
      language: 'French',
      style: 'debate',
      name: '',
    })
  })

  it('never changes what somebody wrote', () => {
    begin({ language: 'German', style: 'debate' })
    expect(post.read({ language: '', name: 'Tea' })).toEqual({ language: '', style: 'brief', name: 'Tea' })
  })

  it('is left out where the form cannot read it', () => {
    begin({ style: 'opera', podcastId: 'p1' })
    expect(post.read(undefined)).toEqual({ language: '', style: 'brief', name: '' })
  })
})
