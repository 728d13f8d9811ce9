import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Report } from './Report.tsx'
import { tides } from './report.fixture.ts'

const open = (report = tides) =>
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Report report={report} level={1} />
      </MemoryRouter>
    </MantineProvider>,
  )
const cites = () => screen.getAllByRole('button', { name: /^Source \d$/ })

describe('a report', () => {
  it('stands in its order, its contents lead to its parts, and a sentence without a source is no statement', () => {
    open()
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'In short',
      'New since 3 May 2026',
      'Energy',
      'Where the sources differ',
      'What remains open',
      'Sources',
      'Tides',
      'A reviewNew',
    ])
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }))
    expect(contents.getAllByRole('link', { name: 'Energy' })[0]?.getAttribute('href')).toBe('#part-1')
    expect(document.querySelector('#part-1')?.textContent).toBe('Energy')
    // Two sentences that follow each other in their source are one quotation with one number.
    expect(screen.getByText('“The resource is 34 TWh. It would need 11 gigawatts.”')).toBeVisible()
    expect(cites().map(({ textContent }) => textContent)).toEqual(['1', '2', '2', '1', '2'])
    expect(screen.getByText('Nobody measured the wake.').className).toContain('unborne')
    expect(screen.getByText('Different numbers')).toBeVisible()
    expect(screen.getByText('One page could not be read.')).toBeVisible()
  })

  it('says of each source its site, day and authors, what was used of it, and links only to the web', async () => {
    open()
    const link = screen.getByRole('link', { name: /^Tides/ })
    expect(link.getAttribute('href')).toBe('https://harbour.test/tides')
    expect(screen.queryByRole('link', { name: /^A review/ })).toBeNull()
    expect(screen.getByText('Harbour Office · May 3, 2024 · Web page')).toBeVisible()
    expect(screen.getByText('Ada Berg, Bo Dahl and 2 others · Paper')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '2 passages used of Tides' }))
    expect(screen.getByText('Their times are known for centuries.').closest('[data-open]')).toBeVisible()
  })

  it('leads from what the workspace holds itself to that place in the console', async () => {
    const [web, other] = tides.sources
    if (!web || !other) throw new Error('The fixture has two sources.')
    const usedPassages = web.usedPassages.map((one, index) => ({ ...one, timeMs: 8_900 + index * 60_000 }))
    const own = { ...web, url: '/podcasts/episodes/7', kind: 'own' as const, usedPassages }
    open({ ...tides, sources: [own, { ...other, url: '//elsewhere.test/x' }] })
    expect(screen.getByRole('link', { name: 'Tides' }).getAttribute('href')).toBe('/podcasts/episodes/7?at=8')
    expect(screen.queryByRole('link', { name: /^A review/ })).toBeNull()
    await userEvent.click(cites()[3]!)
    const card = within(screen.getByRole('dialog', { name: 'Source 1: Tides' }))
    expect(card.getByRole('link', { name: 'Tides' }).getAttribute('href')).toBe('/podcasts/episodes/7?at=68')
  })

  it('opens the source of a sentence beside it, leads on by arrows, and gives the focus back', async () => {
    open()
    const [first, , quoted] = cites()
    await userEvent.click(first!)
    const card = within(screen.getByRole('dialog', { name: 'Source 1: Tides' }))
    expect(card.getByText('Their times are known for centuries.')).toBeVisible()
    expect(card.queryByText('The firth gives 1.9 gigawatts.')).toBeNull()
    expect(first?.getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    const next = within(screen.getByRole('dialog', { name: 'Source 2: A review' }))
    expect(next.getByText('It would need 11 gigawatts.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(quoted)
  })

  it('finds the passage by its words where the sentence names none', async () => {
    open()
    await userEvent.click(cites()[3]!)
    expect(within(screen.getByRole('dialog')).getByText('The firth gives 1.9 gigawatts.')).toBeVisible()
    await userEvent.click(cites()[3]!)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the template of its order filled, with what each place of it rests on', async () => {
    const value = { 'gigawatts/firth': [1.9], owner: '' }
    const citations = [{ pointer: '/gigawatts~1firth/0', cites: [1], passages: ['1:d'] }]
    open({ ...tides, filled: { value, citations } })
    const part = screen.getByRole('heading', { name: 'Your template, filled' }).closest('section')!
    expect(within(part).getAllByRole('definition').at(-1)?.textContent).toBe('Not found')
    await userEvent.click(within(part).getByRole('button', { name: 'Source 1' }))
    expect(within(screen.getByRole('dialog')).getByText('The firth gives 1.9 gigawatts.')).toBeVisible()
  })
})
