import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { RowLink } from './RowLink.tsx'

const Address = () => <output>{useLocation().pathname}</output>

it('a plain click opens the page here; any other is left to the browser', () => {
  render(
    <MemoryRouter>
      <RowLink to="/podcasts/episodes/1">Tides</RowLink>
      <Address />
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'Tides' })
  expect(link.getAttribute('href')).toBe('/podcasts/episodes/1')
  for (const other of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
    expect(fireEvent.click(link, other), JSON.stringify(other)).toBe(true)
    expect(screen.getByRole('status').textContent).toBe('/')
  }
  expect(fireEvent.click(link)).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('/podcasts/episodes/1')
})
