import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineDraft, field, text } from './define-draft.ts'
import { allDrafts, clearMemoryForTest, importDrafts } from './draft-store.ts'
import { useDraft } from './use-draft.ts'

const definition = defineDraft('form', { topic: text(), count: field(z.number(), 1) })
const initial = { topic: '', count: 1 }
const form = () => renderHook(() => useDraft(definition))

beforeEach(clearMemoryForTest)
afterEach(() => vi.unstubAllGlobals())

describe('a draft', () => {
  it('starts as the form starts', () => {
    expect(form().result.current.draft).toEqual(initial)
  })

  it('survives a reload', () => {
    const { result } = form()
    act(() => result.current.change({ topic: 'Harbours' }))
    expect(result.current.draft).toEqual({ topic: 'Harbours', count: 1 })
    clearMemoryForTest()
    expect(form().result.current.draft).toEqual({ topic: 'Harbours', count: 1 })
  })

  it('adds up changes that are made in one turn', () => {
    const { result } = form()
    act(() => {
      result.current.change({ topic: 'A' })
      result.current.change((draft) => ({ ...draft, topic: `${draft.topic}B`, count: draft.count + 1 }))
    })
    expect(result.current.draft).toEqual({ topic: 'AB', count: 2 })
  })

  it('is gone once it is cleared', () => {
    const { result } = form()
    act(() => result.current.change({ topic: 'Harbours' }))
    act(() => result.current.clear())
    expect(result.current.draft).toEqual(initial)
    expect(localStorage.getItem('draft:form')).toBeNull()
  })

  it.each([
    ['is no JSON', '{"topic":', initial],
    ['is no object', '"topic"', initial],
    ['has fields of other types', '{"topic":1,"count":"1"}', initial],
    ['is nothing', 'null', initial],
    ['lacks a field', '{"topic":"a"}', { topic: 'a', count: 1 }],
    ['has one that the form does not know', '{"topic":"a","count":2,"old":true}', { topic: 'a', count: 2 }],
  ])('that %s is read as far as it goes', (_, kept, expected) => {
    localStorage.setItem('draft:form', kept)
    expect(form().result.current.draft).toEqual(expected)
  })

  it('says when the browser has no room, and holds it until then', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { setItem: refuse, getItem: () => null, removeItem: refuse })
    const { result } = form()
    act(() => result.current.change({ topic: 'Long' }))
    expect(result.current).toMatchObject({ draft: { topic: 'Long' }, isKept: false })
  })
})

describe('the drafts of a workspace', () => {
  it('go out and come in by name, and a form on screen shows them', () => {
    const { result } = form()
    act(() => result.current.change({ topic: 'Mine' }))
    localStorage.setItem('apiKey', 'not a draft')
    expect(allDrafts()).toEqual({ form: { topic: 'Mine', count: 1 } })
    act(() => void importDrafts({ form: { topic: 'Theirs', count: 3 } }))
    expect(result.current.draft).toEqual({ topic: 'Theirs', count: 3 })
  })
})
