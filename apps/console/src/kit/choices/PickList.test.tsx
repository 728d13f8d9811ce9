import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { clearApiKey, setApiKey } from '../../api/api-key.ts'
import { type PickItem, PickList, type PickQuery } from './PickList.tsx'

const feeds: PickItem[] = [
  { id: '1', title: 'Bees', words: 'Reddit', badge: 'Private' },
  { id: '2', title: 'Wasps', badge: 'Public' },
]
const refetch = vi.fn<() => void>()
const settled: PickQuery = { isPending: false, isFetching: false, error: null, refetch }

type Given = { items: PickItem[] | undefined; query?: Partial<PickQuery>; mode?: 'one' | 'many' }

function Picking({ items, query, mode = 'many' }: Given) {
  const [picked, setPicked] = useState<string[]>([])
  return (
    <>
      <PickList
        id="feeds"
        label="Feeds"
        mode={mode}
        items={items}
        query={{ ...settled, ...query }}
        picked={picked}
        onPick={setPicked}
        noKeyMessage="A key is needed for feeds."
        empty={{ drawing: 'files', title: 'You have no feeds' }}
        describedBy="why"
      />
      <p data-testid="picked">{picked.join()}</p>
    </>
  )
}
const open = (given: Given) =>
  render(
    <MantineProvider>
      <MemoryRouter>
        <Picking {...given} />
      </MemoryRouter>
    </MantineProvider>,
  )
const picked = () => screen.getByTestId('picked').textContent
const boxes = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)

beforeEach(() => {
  setApiKey('pb_1')
  refetch.mockClear()
})

describe('a list to pick from', () => {
  it('asks for a key where there is none', () => {
    clearApiKey()
    open({ items: undefined, query: { isPending: true } })
    expect(screen.getByText('A key is needed for feeds.')).toBeVisible()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('shows that it loads', () => {
    open({ items: undefined, query: { isPending: true } })
    expect(screen.getByRole('status', { name: 'Loading feeds' })).toBeVisible()
  })

  it('says that there is nothing', () => {
    open({ items: [] })
    expect(screen.getByText('You have no feeds')).toBeVisible()
  })

  it('shows why it could not load, and tries again', async () => {
    open({ items: undefined, query: { error: new ApiError('server', 'Failed to fetch feeds', 500) } })
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch feeds')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('keeps its items under an error, and refreshes', async () => {
    open({ items: feeds, query: { error: new ApiError('server', 'Failed to fetch feeds', 500) } })
    expect(boxes()).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Refresh feeds' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('picks several, and lets them go', async () => {
    open({ items: feeds })
    await userEvent.click(screen.getByRole('checkbox', { name: /Wasps/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Bees/ }))
    expect(picked()).toBe('2,1')
    expect(screen.getByText('2 selected', { exact: false })).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: /Wasps/ }))
    expect(picked()).toBe('1')
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(picked()).toBe('')
  })

  it('picks one of many', async () => {
    open({ items: feeds, mode: 'one' })
    await userEvent.click(screen.getByRole('radio', { name: /Wasps/ }))
    await userEvent.click(screen.getByRole('radio', { name: /Bees/ }))
    expect(picked()).toBe('1')
  })

  it('searches, keeps what is picked meanwhile, and clears an empty search', async () => {
    open({ items: feeds })
    await userEvent.click(screen.getByRole('checkbox', { name: /Bees/ }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search feeds' }), 'wasp')
    expect(boxes()).toEqual(['WaspsPublic'])
    expect(picked()).toBe('1')
    await userEvent.type(screen.getByRole('searchbox'), 'zzz')
    expect(screen.getByText(/Nothing matches “waspzzz”/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(boxes()).toHaveLength(2)
  })

  it('is tied to the words of the form', () => {
    open({ items: feeds })
    expect(screen.getByRole('group', { name: 'Feeds' }).getAttribute('aria-describedby')).toBe('why')
  })
})
