import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { StepPagination } from './StepPagination.tsx'

const show = (page: number, totalCount = 1200, isCountExact = true) => {
  const onPage = vi.fn()
  render(
    <MantineProvider>
      <StepPagination
        page={page}
        pageCount={3}
        totalCount={totalCount}
        isCountExact={isCountExact}
        noun="episode"
        onPage={onPage}
      />
    </MantineProvider>,
  )
  return onPage
}

describe('the pager of steps', () => {
  it.each([
    [1200, 'Total 1,200 episodes'],
    [1, 'Total 1 episode'],
  ])('of %i says "%s", and which page it is', (totalCount, words) => {
    show(2, totalCount)
    expect(screen.getByRole('navigation', { name: 'Pages of episodes' })).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByText('Page 2 of 3')).toBeVisible()
  })

  it('of more than were counted says so', () => {
    show(2, 1000, false)
    expect(screen.getByText('Total 1,000+ episodes')).toBeVisible()
    expect(screen.getByText('Page 2 of 3+')).toBeVisible()
  })

  it.each([
    ['Previous', 1],
    ['Next', 3],
  ])('goes by "%s" to page %i', (name, next) => {
    const onPage = show(2)
    screen.getByRole('button', { name }).click()
    expect(onPage.mock.calls).toEqual([[next]])
  })

  it.each([
    [1, 'Previous'],
    [3, 'Next'],
  ])('on page %i goes no further by "%s"', (page, name) => {
    show(page)
    expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true)
  })
})
