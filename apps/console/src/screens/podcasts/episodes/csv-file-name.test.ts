import { describe, expect, it } from 'vitest'
import { csvFileNameOf } from './csv-file-name.ts'

const now = new Date('2024-01-20T14:30:00.123Z')
const ours = 'all-episodes-2024-01-20T14-30-00.csv'

describe('the name of the CSV file', () => {
  it.each([
    [null, ours],
    ['attachment', ours],
    ['attachment; filename=""', ours],
    ['attachment; filename="mine.csv"', 'mine.csv'],
    ['attachment; filename=mine.csv; size=3', 'mine.csv'],
    [`attachment; filename="plain.csv"; filename*=UTF-8''m%C3%BCde.csv`, 'müde.csv'],
    [`attachment; filename="plain.csv"; filename*=UTF-8''%E0%A4%A`, 'plain.csv'],
    ['attachment; filename="../../etc/mine.csv"', 'mine.csv'],
  ])('of an answer with %s is %s', (disposition, name) => {
    expect(csvFileNameOf(disposition, now)).toBe(name)
  })
})
