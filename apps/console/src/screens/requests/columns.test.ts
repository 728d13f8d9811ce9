import { expect, it } from 'vitest'
import { leastRemOf, leastTableRem } from '../../ui/columns.fixture.ts'
import { requestColumns } from './columns.tsx'

it('fit into the narrowest table', () => {
  expect(leastRemOf(requestColumns, { canChoose: false })).toBeLessThanOrEqual(leastTableRem)
})
