import { afterEach, describe, expect, it, vi } from 'vitest'
import { handoff } from './handoff.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a hand-over', () => {
  it('is taken once', () => {
    expect(handoff.customScript.leave('SPEAKER_00: Hello\nSPEAKER_01: Hi')).toBe(true)
    expect(handoff.customScript.take()).toBe('SPEAKER_00: Hello\nSPEAKER_01: Hi')
    expect(handoff.customScript.take()).toBeUndefined()
  })

  it('stands under the names of the specification', () => {
    handoff.customScript.leave('a')
    handoff.selectedResearch.leave(['1'])
    handoff.selectedPodcastForTranscript.leave({ id: '1', title: 'One', audioUrl: undefined })
    const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index))
    expect(new Set(names)).toEqual(new Set(['customScript', 'selectedPodcastForTranscript', 'selectedResearch']))
  })

  it.each([
    ['a list of ids', '["a","b"]', ['a', 'b']],
    ['ids as numbers', '[1,2]', ['1', '2']],
    ['one id in quotes', '"a"', ['a']],
    ['one id as it is', 'a-b', ['a-b']],
    ['one id that reads as a number', '17', ['17']],
    ['an object', '{"a":1}', undefined],
    ['nothing', '', undefined],
  ])('of researches reads %s', (_, left, taken) => {
    sessionStorage.setItem('selectedResearch', left)
    expect(handoff.selectedResearch.take()).toEqual(taken)
    expect(sessionStorage.getItem('selectedResearch')).toBeNull()
  })

  it.each([
    ['a script in quotes', '"SPEAKER_00: Hi"', 'SPEAKER_00: Hi'],
    ['a script that reads as a number', '12', '12'],
    ['a list', '["a"]', undefined],
  ])('of a script reads %s', (_, left, taken) => {
    sessionStorage.setItem('customScript', left)
    expect(handoff.customScript.take()).toBe(taken)
  })

  it('says where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('sessionStorage', { setItem: refuse, getItem: refuse, removeItem: refuse })
    expect(handoff.customScript.leave('a')).toBe(false)
    expect(handoff.customScript.take()).toBeUndefined()
  })
})
