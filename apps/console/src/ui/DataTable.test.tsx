import { MantineProvider } from '@mantine/core'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Columns, gridTemplatesOf } from './columns.ts'
import { DataTable, DataTableSkeleton } from './DataTable.tsx'
import { createSelection } from './selection.ts'
import { useSlicedRows } from './use-sliced-rows.ts'

type Place = { id: string; name: string; isOpen: boolean }

const drawn: string[] = []
const opened = vi.fn<(id: string) => void>()
const columns: Columns<Place, { open: (id: string) => void }> = [
  {
    heading: 'NAME',
    width: '1fr',
    card: [1],
    skeleton: '60%',
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
    <DataTable label="Places" columns={columns} rows={[harbour, tower]} useLine={useLine} actions={deeds} {...more} />
  </MantineProvider>
)
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

it('is a table with a name, headings, and cells in their order', () => {
  render(table())
  expect(screen.getByRole('table', { name: 'Places' })).toBeVisible()
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
  rerender(table({ selection: choosing, isSelecting: true, rows: [harbour, tower] }))
  drawn.length = 0
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tower' }))
  rerender(table({ selection: choosing, isSelecting: true, highlighted: 'h' }))
  expect(drawn).toEqual([])
  expect(rowOf('Harbour').dataset['highlighted']).toBe('true')
  expect(scrolled.mock.contexts).toEqual([rowOf('Harbour')])
  scrolled.mockRestore()
  expect([...choosing.selection.selectedIds().keys()]).toEqual(['t'])
})

it('chooses all that can be chosen, and says why another cannot', async () => {
  const selection = createSelection<Place>()
  const canBeChosen = ({ isOpen }: Place) => isOpen
  const choosing = { selection, canBeChosen, nameOf: ({ name }: Place) => name, whyNot: 'It is closed' }
  render(table({ selection: choosing, isSelecting: true }))
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page (1)' })
  await userEvent.click(all)
  expect([...selection.selectedIds().values()]).toEqual([harbour])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tower' }).disabled).toBe(true)
  expect(screen.getByTitle('It is closed')).toBeVisible()
  act(() => selection.clear())
  expect(all.checked).toBe(false)
})

it('draws another page first where the window is, and the rows below it afterwards, in the places of those before', async () => {
  const pageOf = (name: string) =>
    Array.from({ length: 50 }, (_, index) => ({ id: `${name} ${index}`, name: `${name} ${index}`, isOpen: true }))
  const names = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset['row'])
  const [first, second] = [pageOf('first'), pageOf('second')]
  const ids = (rows: typeof first) => rows.map(({ id }) => id)
  const { rerender } = render(table({ rows: first, useLines: useSlicedRows }))
  expect(names()).toEqual(ids(first))
  rerender(table({ rows: second, useLines: useSlicedRows }))
  const shown = Math.ceil(innerHeight / 56)
  expect(names()).toEqual([...ids(second).slice(0, shown), ...ids(first).slice(shown)])
  await vi.waitFor(() => expect(names()).toEqual(ids(second)))
  // What is left of a list is there at once.
  rerender(table({ rows: second.slice(30), useLines: useSlicedRows }))
  rerender(table({ rows: first.slice(0, 3), useLines: useSlicedRows }))
  expect(names()).toEqual(ids(first).slice(0, 3))
})

it('opens a row from anywhere in it, but not from what has a use of its own', async () => {
  render(table())
  await userEvent.click(screen.getByText('Closed'))
  await userEvent.click(screen.getByRole('button', { name: 'Tower' }))
  await userEvent.click(screen.getByRole('link', { name: 'Go Tower' }))
  expect(opened.mock.calls).toEqual([['t'], ['t']])
})

describe('the keyboard', () => {
  const places = ['Harbour', 'Tower', 'Bridge', 'Market', 'Mill'].map((name) => ({
    id: name,
    name,
    isOpen: name !== 'Market',
  }))
  const selection = createSelection<Place>()
  const begin = vi.fn<() => void>()
  const leave = vi.fn<() => void>()
  const choosing = {
    selection,
    canBeChosen: ({ isOpen }: Place) => isOpen,
    nameOf: ({ name }: Place) => name,
    whyNot: '',
    begin,
    leave,
  }
  const stage = (more = {}) => (
    <>
      <input aria-label="Search" />
      {table({ rows: places, selection: choosing, isSelecting: true, ...more })}
    </>
  )
  const stand = (more = {}) => render(stage(more))
  const chosen = () => [...selection.selectedIds().keys()]
  const marked = () => (document.activeElement as HTMLElement).dataset['row']
  const press = (keys: string) => userEvent.keyboard(keys)
  beforeEach(() => {
    for (const spy of [opened, begin, leave]) spy.mockClear()
    selection.clear()
  })

  it('goes from row to row by j and k, stays within them, and opens by Enter, without drawing one again', async () => {
    stand()
    drawn.length = 0
    await press('k')
    expect(marked()).toBe('Harbour')
    await press('jjjjjjj')
    expect(marked()).toBe('Mill')
    await press('k{Enter}')
    expect(opened.mock.calls).toEqual([['Market']])
    expect(drawn).toEqual([])
  })

  it('goes on from where the focus is, and from where the last row stood that is gone', async () => {
    const { rerender } = stand()
    screen.getByRole('link', { name: 'Go Tower' }).focus()
    await press('j')
    expect(marked()).toBe('Bridge')
    rerender(stage({ rows: places.filter(({ id }) => id !== 'Bridge') }))
    await press('j')
    expect(marked()).toBe('Market')
  })

  it('chooses by x, with Shift all between that can be, and row by row with Shift and j', async () => {
    stand()
    await press('jx')
    expect(chosen()).toEqual(['Harbour'])
    await press('jjjj{Shift>}x{/Shift}')
    expect(chosen()).toEqual(['Harbour', 'Tower', 'Bridge', 'Mill'])
    selection.clear()
    await press('kkkk{Shift>}jj{/Shift}')
    expect(chosen()).toEqual(['Harbour', 'Tower', 'Bridge'])
    await press('x')
    expect(chosen()).toEqual(['Harbour', 'Tower'])
    await press('{Escape}')
    expect(leave).toHaveBeenCalledOnce()
  })

  it('begins the choosing by x where no boxes stand yet; Escape is then for others', async () => {
    stand({ isSelecting: false })
    await press('jx{Escape}')
    expect([begin.mock.calls.length, leave.mock.calls.length, chosen()]).toEqual([1, 0, ['Harbour']])
  })

  it('says why a row that cannot be chosen is not, by x and by a click, and passes it by with Shift and j', async () => {
    const refuse = vi.fn<(place: Place) => Promise<void>>(async () => {})
    stand({ selection: { ...choosing, explainRefusal: refuse } })
    await press('jjjjx')
    expect([refuse.mock.calls.map(([{ id }]) => id), chosen()]).toEqual([['Market'], []])
    await userEvent.click(screen.getByText('Closed'))
    expect(refuse).toHaveBeenCalledTimes(2)
    await press('k{Shift>}jj{/Shift}')
    expect([refuse.mock.calls.length, chosen()]).toEqual([2, ['Bridge', 'Mill']])
  })

  it('is left alone by what is typed, by a dialog, and by keys that are the browser’s', async () => {
    stand()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
    await userEvent.type(field, 'jxk')
    expect([field.value, document.activeElement, chosen()]).toEqual(['jxk', field, []])
    field.blur()
    await press('{Control>}j{/Control}')
    expect(marked()).toBeUndefined()
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('role', 'dialog')
    dialog.setAttribute('aria-modal', 'true')
    await press('j')
    expect(marked()).toBeUndefined()
    dialog.remove()
    await press('j')
    expect(marked()).toBe('Harbour')
  })
})

describe('a row while rows are chosen', () => {
  it('is chosen by a click anywhere in it, and with Shift together with all before it', async () => {
    opened.mockClear()
    const selection = createSelection<Place>()
    const places = ['a', 'b', 'c', 'd'].map((name) => ({ id: name, name, isOpen: name !== 'b' }))
    const choosing = {
      selection,
      canBeChosen: ({ isOpen }: Place) => isOpen,
      nameOf: ({ name }: Place) => name,
      whyNot: '',
    }
    render(table({ rows: places, selection: choosing, isSelecting: true }))
    const user = userEvent.setup()
    const cells = screen.getAllByText(/^(Open|Closed)$/)
    await user.click(cells[0]!)
    await user.click(cells[1]!)
    expect([...selection.selectedIds().keys()]).toEqual(['a'])
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'd' }))
    await user.keyboard('{/Shift}')
    expect([...selection.selectedIds().keys()]).toEqual(['a', 'c', 'd'])
    expect(opened).not.toHaveBeenCalled()
  })
})

it('says once in the heading what all rows say, and each for itself what they do not', () => {
  const once = [
    { ...columns[0]!, heading: 'NAME' },
    { ...columns[1]!, isSaidOnce: true as const },
  ]
  const wordsOf = ({ isOpen }: Place) => (isOpen ? 'Open' : 'Closed')
  const head = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const { rerender } = render(table({ columns: once, wordsOf, rows: [harbour, { ...tower, isOpen: true }] }))
  expect(head()).toEqual(['NAME', 'STATE Open'])
  rerender(table({ columns: once, wordsOf, rows: [harbour, tower] }))
  expect(head()).toEqual(['NAME', 'STATE'])
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
      <DataTableSkeleton columns={columns} count={3} />
    </MantineProvider>,
  )
  expect(screen.queryByRole('table')).toBeNull()
  expect(container.querySelectorAll('tbody tr')).toHaveLength(3)
})

it('knows its places: the tracks of the table, and the lines of a card with a box and without', () => {
  expect(gridTemplatesOf(columns, false)).toMatchObject({
    '--tracks': '1fr 8rem 4rem',
    '--card-tracks': '1fr auto auto',
    '--card-areas': '"c3 c3 c3" "c2 c1 c1"',
    '--choosing-card-areas': '"choose c3 c3 c3" "c2 c2 c1 c1"',
  })
  const withMiddle = columns.map((column, index) => ({
    ...column,
    card: [1, (['start', 'middle', 'end'] as const)[index]!] as const,
  }))
  expect(gridTemplatesOf(withMiddle, false)).toMatchObject({
    '--card-tracks': '1fr auto auto auto',
    '--card-areas': '"c3 c2 c2 c1"',
  })
})

it('is a table from the width on that its own columns need, with room for the boxes where rows can be chosen', () => {
  expect(gridTemplatesOf(columns, false)).toMatchObject({ '--least': '16.125rem' })
  expect(gridTemplatesOf(columns, true)).toMatchObject({ '--least': '18.375rem' })
  const wide = [{ ...columns[0]!, width: 'minmax(17rem, 6fr)' }, ...columns.slice(1)]
  expect(gridTemplatesOf(wide, false)).toMatchObject({ '--least': '33.125rem' })
})

it('changes nothing that rows inherit when boxes come', () => {
  const choosing = { selection: createSelection<Place>(), canBeChosen: () => true, nameOf: String, whyNot: '' }
  const styles = () => [...document.querySelectorAll('div, table')].map((each) => each.getAttribute('style'))
  const { rerender } = render(table({ selection: choosing }))
  const before = styles()
  rerender(table({ selection: choosing, isSelecting: true }))
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  expect(styles()).toEqual(before)
})
