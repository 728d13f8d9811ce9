import { describe, expect, it, vi } from 'vitest'
import { openStore } from './file-store.fixture.ts'
import { forgetFiles, keepFile, keptFiles, readKeptFiles } from './kept-files.ts'

describe('the files of a form, in a browser without a store', () => {
  it('last as long as the tab, each form with its own', async () => {
    await readKeptFiles('one')
    expect(keptFiles('one')).toEqual({ files: {}, areRead: true, unkept: [] })
    keepFile('one', '1', 'a')
    keepFile('one', '2', 'b')
    keepFile('two', '1', 'c')
    forgetFiles('one', '1')
    expect([keptFiles('one').files, keptFiles('two').files]).toEqual([{ '2': 'b' }, { '1': 'c' }])
    await vi.waitFor(() => expect([keptFiles('one').unkept, keptFiles('two').unkept]).toEqual([['2'], ['1']]))
    forgetFiles('one')
    expect([keptFiles('one').files, keptFiles('two').files]).toEqual([{}, { '1': 'c' }])
  })

  it('are not read over what was added meanwhile', async () => {
    const reading = readKeptFiles('three')
    keepFile('three', '1', 'new')
    await reading
    expect(keptFiles('three')).toMatchObject({ files: { '1': 'new' }, areRead: true })
  })
})

describe('the files of a form, in a browser with a store', () => {
  it('are there after a reload', async () => {
    const store = openStore()
    keepFile('four', '1', 'a')
    await vi.waitFor(() => expect([...store.rows]).toEqual([['four:1', 'a']]))
    expect(keptFiles('four').unkept).toEqual([])
    store.rows.set('five:1', 'b')
    await readKeptFiles('five')
    expect(keptFiles('five')).toEqual({ files: { '1': 'b' }, areRead: true, unkept: [] })
  })

  it('are known as not kept where there is no room for them, until there is or they go', async () => {
    const store = openStore()
    vi.spyOn(globalThis.console, 'warn').mockReturnValue()
    store.hasRoom = false
    await readKeptFiles('six')
    keepFile('six', '1', 'a')
    keepFile('six', '2', 'b')
    await vi.waitFor(() => expect(keptFiles('six').unkept).toEqual(['1', '2']))
    expect([keptFiles('six').files, store.rows.size]).toEqual([{ '1': 'a', '2': 'b' }, 0])
    forgetFiles('six', '1')
    expect(keptFiles('six').unkept).toEqual(['2'])
    store.hasRoom = true
    keepFile('six', '2', 'b')
    await vi.waitFor(() => expect(keptFiles('six').unkept).toEqual([]))
    expect([...store.rows]).toEqual([['six:2', 'b']])
  })

  it.each([
    ['one of them', '1', { '2': 'b' }],
    ['all of them', undefined, {}],
  ])('stay forgotten when %s went while the store was asked', async (_, id, left) => {
    const form = `seven-${id ?? 'all'}`
    const store = openStore()
    store.rows.set(`${form}:1`, 'a').set(`${form}:2`, 'b')
    const reading = readKeptFiles(form)
    forgetFiles(form, id)
    await reading
    expect(keptFiles(form)).toEqual({ files: left, areRead: true, unkept: [] })
    await vi.waitFor(() => expect(store.rows.size).toBe(Object.keys(left).length))
  })

  it('are read although one was added or forgotten before', async () => {
    const store = openStore()
    store.rows.set('eight:1', 'a').set('eight:2', 'b')
    forgetFiles('eight', '1')
    keepFile('eight', '3', 'c')
    await readKeptFiles('eight')
    expect(keptFiles('eight')).toMatchObject({ files: { '2': 'b', '3': 'c' }, areRead: true })
  })
})
