import { describe, expect, it } from 'vitest'
import { forgetFiles, keepFile, keptFiles, readKeptFiles } from './kept-files.ts'

describe('the files of a form, in a browser without a store', () => {
  it('last as long as the tab, each form with its own', async () => {
    await readKeptFiles('one')
    expect(keptFiles('one')).toEqual({ files: {}, areRead: true })
    keepFile('one', '1', 'a')
    keepFile('one', '2', 'b')
    keepFile('two', '1', 'c')
    forgetFiles('one', '1')
    expect([keptFiles('one').files, keptFiles('two').files]).toEqual([{ '2': 'b' }, { '1': 'c' }])
    forgetFiles('one')
    expect([keptFiles('one').files, keptFiles('two').files]).toEqual([{}, { '1': 'c' }])
  })

  it('are not read over what was added meanwhile', async () => {
    const reading = readKeptFiles('three')
    keepFile('three', '1', 'new')
    await reading
    expect(keptFiles('three')).toEqual({ files: { '1': 'new' }, areRead: true })
  })
})
