import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { createSelection, useIsSelected } from './selection.ts'

const rows = Array.from({ length: 30 }, (_, index) => ({ id: `row ${index}` }))

it('of many chosen by one box that box says so at once, and all others in the end', () => {
  const selection = createSelection<{ id: string }>()
  const Box = ({ id }: { id: string }) => (
    <input type="checkbox" aria-label={id} checked={useIsSelected(selection, id)} readOnly />
  )
  render(rows.map(({ id }) => <Box key={id} id={id} />))
  const checked = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked).length
  const [first = { id: '' }, , , , , , , , , , , , , , , , , , , , last = { id: '' }] = rows
  act(() => selection.toggle(first))
  act(() => {
    selection.toggle(last, rows)
    expect([selection.isDeferred(last.id), selection.isDeferred('row 5')]).toEqual([false, true])
  })
  expect(checked()).toBe(21)
  act(() => selection.clear())
  expect(checked()).toBe(0)
})
