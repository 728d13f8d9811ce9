import { describe, expect, it } from 'vitest'
import { normalizeKeys, withSnakeCaseKeys } from './spellings.ts'

describe('folding the spellings of field names', () => {
  it.each<[string, unknown, unknown]>([
    ['snake_case', { audio_title: 'A', request_type_id: 1 }, { audioTitle: 'A', requestTypeId: 1 }],
    ['camelCase as it is', { audioTitle: 'A', requestTypeId: 1 }, { audioTitle: 'A', requestTypeId: 1 }],
    ['a capital at the start', { Id: 7, AudioUrl: 'u' }, { id: 7, audioUrl: 'u' }],
    ['abbreviations in capitals', { ID: 7, URL: 'u' }, { id: 7, url: 'u' }],
    ['nulls as nothing', { audioTitle: null, error_on: null }, {}],
    ['empty text and zero as what they are', { audio_title: '', status: 0 }, { audioTitle: '', status: 0 }],
    ['camelCase first where both stand', { audio_title: 'snake', audioTitle: 'camel' }, { audioTitle: 'camel' }],
    ['camelCase first in either order', { audioTitle: 'camel', audio_title: 'snake' }, { audioTitle: 'camel' }],
    ['the other spelling where one is null', { audioTitle: null, audio_title: 'snake' }, { audioTitle: 'snake' }],
    ['digits after a line', { voice_1: 4 }, { voice1: 4 }],
    ['nothing inside values', { item: { audio_title: 'A' } }, { item: { audio_title: 'A' } }],
    ['no array', [{ audio_title: 'A' }], [{ audio_title: 'A' }]],
    ['no text', 'audio_title', 'audio_title'],
    ['no null', null, null],
  ])('reads %s', (_, raw, folded) => {
    expect(normalizeKeys(raw)).toEqual(folded)
  })

  it('takes fields from the record alone, whatever it calls them', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"status":100},"id":"a"}')
    expect((normalizeKeys(hostile) as { status?: number }).status).toBeUndefined()
  })

  it('leaves what it was given as it was', () => {
    const raw = { audio_title: 'A', error_on: null }
    normalizeKeys(raw)
    expect(raw).toEqual({ audio_title: 'A', error_on: null })
  })
})

describe('spelling an answer both ways', () => {
  it.each<[string, unknown, unknown]>([
    ['a record', { audioTitle: 'A', id: null }, { audioTitle: 'A', audio_title: 'A', id: null }],
    ['records in lists in records', { all: [{ timeMs: 1 }] }, { all: [{ timeMs: 1, time_ms: 1 }] }],
    ['no text', 'audioTitle', 'audioTitle'],
    ['no null', null, null],
  ])('does it to %s', (_, answer, spelled) => {
    expect(withSnakeCaseKeys(answer)).toEqual(spelled)
  })

  it('is read again as what it was', () => {
    expect(normalizeKeys(withSnakeCaseKeys({ requestTypeId: 1, url: 'u' }))).toEqual({ requestTypeId: 1, url: 'u' })
  })
})
