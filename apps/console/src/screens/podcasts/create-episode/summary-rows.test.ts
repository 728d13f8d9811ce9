import type { Voice } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { selectCustomVoices } from '../../../entities/voices/voice-pair.ts'
import { type EpisodeDraft, episodeDraft } from './draft.ts'
import { voicesOf } from './order.ts'
import { summaryRows } from './summary-rows.ts'

const voices = [
  { id: '1', name: 'Ava', language: 'English' },
  { id: '2', name: 'Ben', language: 'English' },
] as Voice[]
const now = new Date('2026-05-01T08:00')

const rows = (changes: Partial<EpisodeDraft>) => {
  const draft = { ...episodeDraft.empty, ...changes }
  return Object.fromEntries(summaryRows(draft, voicesOf(draft, voices), now).map(({ label, value }) => [label, value]))
}

describe('the summary', () => {
  it('of an empty form says what happens by itself', () => {
    expect(rows({})).toEqual({
      'Made of': 'Nothing yet',
      Voices: 'Default',
      Language: 'As the material',
      Style: 'Deep Dive',
      Length: 'Default',
      Starts: 'Immediately',
    })
  })

  it.each<[Partial<EpisodeDraft>, string]>([
    [{ sources: [{ id: '1', type: 'text', content: 'a' }] }, '1 source'],
    [{ card: 'topic', topic: 'Tea' }, 'A topic'],
    [{ card: 'topic', topic: '' }, 'Nothing yet'],
    [{ material: 'feeds', feedIds: ['1', '2'] }, '2 feeds'],
    [{ material: 'feeds', feedIds: ['1', '2'], feedItems: { 2: ['a', 'b', 'c'] } }, '3 items of 2 feeds'],
    [{ material: 'research', researchIds: ['1'] }, '1 research'],
    [{ material: 'script', script: 'SPEAKER_00: a\n\nb' }, 'A script of 2 lines'],
  ])('of %o says what it is made of: %s', (changes, words) => {
    expect(rows(changes)['Made of']).toBe(words)
  })

  it('of a script leaves out what writing needs', () => {
    expect(Object.keys(rows({ material: 'script', script: 'SPEAKER_00: a' }))).toEqual(['Made of', 'Voices', 'Starts'])
  })

  it('names chosen voices with their language', () => {
    expect(rows({ voices: selectCustomVoices, language: 'German' })).toMatchObject({
      Voices: 'Ava, Ben',
      Language: 'English',
    })
    expect(rows({ language: 'German' })).toMatchObject({ Voices: 'Default', Language: 'German' })
  })

  it('names a start that is still to come', () => {
    expect(rows({ schedule: { date: '2026-05-02', time: '09:00' } })['Starts']).toMatch(/2026/)
    expect(rows({ schedule: { date: '2026-04-30', time: '09:00' } })['Starts']).toBe('Immediately')
  })
})
