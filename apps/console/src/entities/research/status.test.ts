import type { Research } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { completedResearches, truncatePrompt, researchState } from './status.ts'

const when = '2026-05-01T09:00:00.000Z'
const nothing = { succeededOn: undefined, errorOn: undefined, errorMessage: undefined }

describe('a research', () => {
  it.each([
    ['completed', { ...nothing, status: 100, succeededOn: when }],
    ['processing', { ...nothing, status: 100 }],
    ['processing', { ...nothing, status: 40 }],
    ['processing', { ...nothing, status: 0 }],
    ['failed', { ...nothing, status: 40, errorOn: when }],
    ['failed', { ...nothing, status: -1, errorOn: when }],
  ])('is %s with %o', (kind, research) => {
    expect(researchState(research).kind).toBe(kind)
  })

  const row = (id: string, status: number, dates: Partial<Research> = {}): Research =>
    ({ id, status, isScheduleTemplate: false, isTemplateSchedule: false, ...dates }) as Research

  it('can be chosen when its status is 100, newest first, and is no template', () => {
    const rows = [
      row('old', 100, { requestedOn: '2026-01-01T00:00:00.000Z' }),
      row('running', 60),
      row('new', 100, { succeededOn: '2026-03-01T00:00:00.000Z' }),
      row('template', 100, { isScheduleTemplate: true }),
      row('failed', -1),
    ]
    expect(completedResearches(rows).map(({ id }) => id)).toEqual(['new', 'old'])
  })

  it.each([
    ['short', 100, 'short'],
    ['a'.repeat(100), 100, 'a'.repeat(100)],
    ['a'.repeat(101), 100, `${'a'.repeat(100)}…`],
    ['two\n lines', 100, 'two lines'],
    ['😀😀😀', 2, '😀😀…'],
    [' ', 100, 'Untitled research'],
    [undefined, 100, 'Untitled research'],
  ])('with the prompt "%s" reads in %d characters', (prompt, most, words) => {
    expect(truncatePrompt(prompt, most)).toBe(words)
  })
})
