import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Pagination } from './Pagination.tsx'
import { sliceItems } from './pagination.ts'

const show = (count: number, page: number, onPage = vi.fn()) => {
  const all = Array.from({ length: count }, (_, index) => index)
  render(
    <MantineProvider>
      <Pagination page={sliceItems(all, page, 10)} nouns="requests" onPage={onPage} />
    </MantineProvider>,
  )
  return onPage
}

describe('the pager', () => {
  it('is not there while one page holds all', () => {
    show(10, 1)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('says what is shown, and which page it is', () => {
    show(95, 4)
    expect(screen.getByText('Showing 31-40 of 95 requests')).toBeVisible()
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('4')
    expect(screen.getAllByRole('button', { name: /^Page / })).toHaveLength(5)
  })

  it.each([
    [1, 'Next page', 2],
    [2, 'Previous page', 1],
    [1, 'Page 3', 3],
  ])('goes from page %i by "%s" to page %i', (page, name, next) => {
    const onPage = show(30, page)
    screen.getByRole('button', { name }).click()
    expect(onPage.mock.calls).toEqual([[next]])
  })

  it.each([
    [1, 'Previous page'],
    [3, 'Next page'],
  ])('on page %i goes no further by "%s"', (page, name) => {
    show(30, page)
    expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true)
  })
})
