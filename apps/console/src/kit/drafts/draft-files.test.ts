import { describe, expect, it, vi } from 'vitest'
import { installFakeIndexedDb } from './file-store.fixture.ts'
import { deleteFiles, storeFile, draftFilesOf, loadDraftFiles } from './draft-files.ts'

describe('the files of a form, in a browser without a store', () => {
  it('last as long as the tab, each form with its own', async () => {
    await loadDraftFiles('one')
    expect(draftFilesOf('one')).toEqual({ files: {}, areLoaded: true, unsavedIds: [] })
    storeFile('one', '1', 'a')
    storeFile('one', '2', 'b')
    storeFile('two', '1', 'c')
    deleteFiles('one', '1')
    expect([draftFilesOf('one').files, draftFilesOf('two').files]).toEqual([{ '2': 'b' }, { '1': 'c' }])
    await vi.waitFor(() =>
      expect([draftFilesOf('one').unsavedIds, draftFilesOf('two').unsavedIds]).toEqual([['2'], ['1']]),
    )
    deleteFiles('one')
    expect([draftFilesOf('one').files, draftFilesOf('two').files]).toEqual([{}, { '1': 'c' }])
  })

  it('are not read over what was added meanwhile', async () => {
    const reading = loadDraftFiles('three')
    storeFile('three', '1', 'new')
    await reading
    expect(draftFilesOf('three')).toMatchObject({ files: { '1': 'new' }, areLoaded: true })
  })
})

describe('the files of a form, in a browser with a store', () => {
  it('are there after a reload', async () => {
    const store = installFakeIndexedDb()
    storeFile('four', '1', 'a')
    await vi.waitFor(() => expect([...store.rows]).toEqual([['four:1', 'a']]))
    expect(draftFilesOf('four').unsavedIds).toEqual([])
    store.rows.set('five:1', 'b')
    await loadDraftFiles('five')
    expect(draftFilesOf('five')).toEqual({ files: { '1': 'b' }, areLoaded: true, unsavedIds: [] })
  })

  it('are known as not kept where there is no room for them, until there is or they go', async () => {
    const store = installFakeIndexedDb()
    vi.spyOn(globalThis.console, 'warn').mockReturnValue()
    store.hasRoom = false
    await loadDraftFiles('six')
    storeFile('six', '1', 'a')
    storeFile('six', '2', 'b')
    await vi.waitFor(() => expect(draftFilesOf('six').unsavedIds).toEqual(['1', '2']))
    expect([draftFilesOf('six').files, store.rows.size]).toEqual([{ '1': 'a', '2': 'b' }, 0])
    deleteFiles('six', '1')
    expect(draftFilesOf('six').unsavedIds).toEqual(['2'])
    store.hasRoom = true
    storeFile('six', '2', 'b')
    await vi.waitFor(() => expect(draftFilesOf('six').unsavedIds).toEqual([]))
    expect([...store.rows]).toEqual([['six:2', 'b']])
  })

  it.each([
    ['one of them', '1', { '2': 'b' }],
    ['all of them', undefined, {}],
  ])('stay forgotten when %s went while the store was asked', async (_, id, left) => {
    const form = `seven-${id ?? 'all'}`
    const store = installFakeIndexedDb()
    store.rows.set(`${form}:1`, 'a').set(`${form}:2`, 'b')
    const reading = loadDraftFiles(form)
    deleteFiles(form, id)
    await reading
    expect(draftFilesOf(form)).toEqual({ files: left, areLoaded: true, unsavedIds: [] })
    await vi.waitFor(() => expect(store.rows.size).toBe(Object.keys(left).length))
  })

  it('are read although one was added or forgotten before', async () => {
    const store = installFakeIndexedDb()
    store.rows.set('eight:1', 'a').set('eight:2', 'b')
    deleteFiles('eight', '1')
    storeFile('eight', '3', 'c')
    await loadDraftFiles('eight')
    expect(draftFilesOf('eight')).toMatchObject({ files: { '2': 'b', '3': 'c' }, areLoaded: true })
  })
})
