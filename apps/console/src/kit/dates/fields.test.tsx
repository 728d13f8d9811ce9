import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { DayField } from './DayField.tsx'
import { TimeField } from './TimeField.tsx'

function Held({ initial, isTime }: { initial: string; isTime: boolean }) {
  const [value, setValue] = useState(initial)
  return (
    <MantineProvider env="test">
      {isTime ? (
        <TimeField label="Time" time={value} onTime={setValue} />
      ) : (
        <DayField label="From" day={value} onDay={setValue} />
      )}
      <p data-testid="value">{value}</p>
      <button type="button">Elsewhere</button>
    </MantineProvider>
  )
}
const open = (initial = '', isTime = false) => render(<Held initial={initial} isTime={isTime} />)
const value = () => screen.getByTestId('value').textContent
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From' })

describe('a day', () => {
  it('is typed as people here write it, and written out when the field is left', async () => {
    open()
    await userEvent.type(field(), '5/1/20')
    expect(value()).toBe('')
    await userEvent.type(field(), '26')
    expect(value()).toBe('2026-05-01')
    expect(field().value).toBe('5/1/2026')
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(field().value).toBe('05/01/2026')
    await userEvent.clear(field())
    expect(value()).toBe('')
  })

  it('that was not typed to its end leaves the one before', async () => {
    open('2026-05-01')
    await userEvent.type(field(), '{Backspace}')
    expect(value()).toBe('2026-05-01')
    await userEvent.tab()
    expect(field().value).toBe('05/01/2026')
  })

  it('is chosen in a calendar by keys alone, which gives the focus back', async () => {
    open('2026-05-01')
    field().focus()
    await userEvent.keyboard('{ArrowDown}')
    const dialog = await screen.findByRole('dialog', { name: 'From' })
    expect(dialog.textContent).toContain('May 2026')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Friday, May 1, 2026' }))
    await userEvent.keyboard('{ArrowRight}{PageDown}{Enter}')
    expect(value()).toBe('2026-06-02')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(field())
  })

  it('keeps what it was when its calendar is left', async () => {
    open('2026-05-01')
    await userEvent.click(screen.getByRole('button', { name: 'Calendar of From' }))
    await screen.findByRole('dialog', { name: 'From' })
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(value()).toBe('2026-05-01')
  })
})

describe('a time', () => {
  const time = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Time' })

  it('is typed in any usual way, and written out when the field is left', async () => {
    open('', true)
    await userEvent.type(time(), '9:30 pm')
    expect(value()).toBe('21:30')
    await userEvent.tab()
    expect(time().value.replaceAll(/\s/g, ' ')).toBe('9:30 PM')
  })

  it('is chosen among the half hours', async () => {
    open('09:00', true)
    await userEvent.click(time())
    await userEvent.click(await screen.findByRole('option', { name: /^2:30.PM$/ }))
    expect(value()).toBe('14:30')
  })
})
