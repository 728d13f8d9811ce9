import { expect, it } from 'vitest'
import { minTableRemOf } from '../../ui/columns.ts'
import { requestColumns } from './columns.tsx'

it('is a table in the room that a page has in a window of 1,440 px', () => {
  expect(minTableRemOf(requestColumns, false)).toBeLessThanOrEqual(68)
})
