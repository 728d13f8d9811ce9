import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { clearApiKey, setApiKey } from '../../api/api-key.ts'
import { ListScreen, type ListScreenProps } from './ListScreen.tsx'

const retry = vi.fn()
const refused = new ApiError('unauthorized', 'Unauthorized: Your API key appears to be invalid', 401)
const broken = new ApiError('server', 'Error fetching podcasts: Bad Gateway', 502)

function show(props: Partial<ListScreenProps<string>>) {
  const { container } = render(
    <MantineProvider>
      <MemoryRouter>
        <ListScreen
          noKeyWords="needs a key"
          skeleton={<i>skeleton</i>}
          error={null}
          onRetry={retry}
          items={undefined}
          empty={<i>empty</i>}
          emptySearch={<i>found nothing</i>}
          isSearching={false}
          {...props}
        >
          {(items) => <i>{items.join(' ')}</i>}
        </ListScreen>
      </MemoryRouter>
    </MantineProvider>,
  )
  return [...container.querySelectorAll('i')].map(({ textContent }) => textContent)
}

beforeEach(() => {
  retry.mockClear()
  setApiKey('pb_key')
})

describe('a list', () => {
  it.each([
    ['loads', {}, ['skeleton']],
    ['is empty', { items: [] }, ['empty']],
    ['finds nothing', { items: [], isSearching: true }, ['found nothing']],
    ['has items', { items: ['a', 'b'] }, ['a b']],
    ['has items that a search left', { items: ['a'], isSearching: true }, ['a']],
    ['keeps its items under an error', { items: ['a'], error: broken }, ['a']],
    ['shows no skeleton for what failed', { error: broken }, []],
  ])('%s', (_, props, shown) => {
    expect(show(props)).toEqual(shown)
  })

  it('without a key says what it needs one for, whatever else is known', () => {
    clearApiKey()
    expect(show({ items: ['a'], error: broken })).toEqual([])
    expect(screen.getByText('needs a key')).toBeVisible()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/settings')
  })

  it('with a refused key leads to Settings, in red', () => {
    show({ error: refused })
    const alert = screen.getByRole('alert')
    expect(alert.dataset['tone']).toBe('red')
    expect(alert.textContent).toContain('Unauthorized: Your API key appears to be invalid')
    expect(screen.getByRole('link', { name: 'Update your API Key' }).getAttribute('href')).toBe('/settings')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('with another failure can be asked again, in yellow', () => {
    show({ error: broken })
    const alert = screen.getByRole('alert')
    expect(alert.dataset['tone']).toBe('yellow')
    expect(alert.textContent).toContain('Error fetching podcasts: Bad Gateway')
    expect(alert.textContent).toContain('Please try again later.')
    screen.getByRole('button', { name: 'Try again' }).click()
    expect(retry).toHaveBeenCalledOnce()
  })

  it('decides by the kind of an error, not by its words', () => {
    show({ error: new ApiError('server', 'Unauthorized to reach the database', 500) })
    expect(screen.getByRole('alert').dataset['tone']).toBe('yellow')
  })
})
