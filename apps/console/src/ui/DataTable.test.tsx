import { MantineProvider } from '@mantine/core'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { type Columns, placesOf } from './columns.ts'
import { DataTable, DataTableToCome } from './DataTable.tsx'
import { createSelection } from './selection.ts'

type Place = { id: string; name: string; isOpen: boolean }

const drawn: string[] = []
const opened = vi.fn<(id: string) => void>()
const columns: Columns<Place, { open: (id: string) => void }> = [
  {
    heading: 'NAME',
    width: '1fr',
    card: [1],
    toCome: '60%',
    sortKey: 'name',
    cell: ({ id, name }, { open }) => {
      drawn.push(id)
      return (
        <button type="button" data-opener onClick={() => open(id)}>
          {name}
        </button>
      )
    },
  },
  { heading: 'STATE', width: '8rem', card: [2, 'start'], cell: ({ isOpen }) => (isOpen ? 'Open' : 'Closed') },
  {
    heading: 'Actions',
    width: '4rem',
    card: [2, 'end'],
    isForActions: true,
    cell: ({ name }) => <a href="#x">Go {name}</a>,
  },
]
const harbour = { id: 'h', name: 'Harbour', isOpen: true }
const tower = { id: 't', name: 'Tower', isOpen: false }
const useLine = (place: Place) => place
const deeds = { open: opened }
const table = (more: Partial<Parameters<typeof DataTable<Place, Place, typeof deeds>>[0]> = {}) => (
  <MantineProvider env="test">
    <DataTable label="Places" columns={columns} rows={[harbour, tower]} useLine={useLine} deeds={deeds} {...more} />
  </MantineProvider>
)
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

it('is a table with a name, headings, and cells in their order', () => {
  render(table())
  expect(screen.getByRole('table', { name: 'Places' })).toBeDefined()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'NAME',
    'STATE',
    'Actions',
  ])
  const cells = within(rowOf('Tower')).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Tower', 'Closed', 'Go Tower'])
})

it('draws again only the row that changed, and none because one is chosen or pointed out', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const choosing = {
    selection: createSelection<Place>(),
    canBeChosen: () => true,
    nameOf: ({ name }: Place) => name,
    whyNot: '',
  }
  const { rerender } = render(table())
  drawn.length = 0
  rerender(table({ rows: [harbour, { ...tower, isOpen: true }] }))
  expect(drawn).toEqual(['t'])
  rerender(table({ choosing, rows: [harbour, tower] }))
  drawn.length = 0
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tower' }))
  rerender(table({ choosing, highlighted: 'h' }))
  expect(drawn).toEqual([])
  expect(rowOf('Harbour').dataset['highlighted']).toBe('true')
  expect(scrolled.mock.contexts).toEqual([rowOf('Harbour')])
  scrolled.mockRestore()
  expect([...choosing.selection.chosen().keys()]).toEqual(['t'])
})

it('chooses all that can be chosen, and says why another cannot', async () => {
  const selection = createSelection<Place>()
  const canBeChosen = ({ isOpen }: Place) => isOpen
  render(table({ choosing: { selection, canBeChosen, nameOf: ({ name }) => name, whyNot: 'It is closed' } }))
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page (1)' })
  await userEvent.click(all)
  expect([...selection.chosen().values()]).toEqual([harbour])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tower' }).disabled).toBe(true)
  expect(screen.getByTitle('It is closed')).toBeDefined()
  act(() => selection.clear())
  expect(all.checked).toBe(false)
})

it('opens a row from anywhere in it, but not from what has a use of its own', async () => {
  render(table())
  await userEvent.click(screen.getByText('Closed'))
  await userEvent.click(screen.getByRole('button', { name: 'Tower' }))
  await userEvent.click(screen.getByRole('link', { name: 'Go Tower' }))
  expect(opened.mock.calls).toEqual([['t'], ['t']])
})

it('is sorted by its headings, and says how', async () => {
  const onSort = vi.fn<(key: string) => void>()
  render(table({ sorting: { by: 'name', isAscending: false, onSort } }))
  expect(screen.getByRole('columnheader', { name: 'NAME' }).getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(screen.getByRole('button', { name: 'NAME' }))
  expect(onSort).toHaveBeenCalledExactlyOnceWith('name')
})

it('draws what is to come in the same places, for the eye alone', () => {
  const { container } = render(
    <MantineProvider env="test">
      <DataTableToCome columns={columns} count={3} />
    </MantineProvider>,
  )
  expect(screen.queryByRole('table')).toBeNull()
  expect(container.querySelectorAll('tbody tr')).toHaveLength(3)
})

it('knows its places: the tracks of the table, and the lines of a card', () => {
  expect(placesOf(columns, false)).toEqual({
    '--tracks': '1fr 8rem 4rem',
    '--card-tracks': '1fr auto',
    '--card-areas': '"c3 c3" "c2 c1"',
  })
  expect(placesOf(columns, true)).toEqual({
    '--tracks': '20px 1fr 8rem 4rem',
    '--card-tracks': 'auto 1fr auto',
    '--card-areas': '"choose c3 c3" "c2 c2 c1"',
  })
})
