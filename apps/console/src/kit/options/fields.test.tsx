import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { DurationChoice } from './DurationChoice.tsx'
import { InstructionsField } from './InstructionsField.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { RadioCards } from './RadioCards.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { type Schedule, noSchedule } from './schedule.ts'
import { StylePicker } from './StylePicker.tsx'

/** A field with its value, which stands beside it as text. */
function Held<Value>({
  initial,
  children,
}: {
  initial: Value
  children: (value: Value, set: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(initial)
  return (
    <MantineProvider env="test">
      {children(value, setValue)}
      <p data-testid="value">{JSON.stringify(value)}</p>
    </MantineProvider>
  )
}
const value = () => JSON.parse(screen.getByTestId('value').textContent) as unknown
const shownOptions = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('the language', () => {
  const open = (initial: string, disabledBecause?: string) =>
    render(
      <Held initial={initial}>
        {(language, set) => <LanguageSelect value={language} onChange={set} disabledBecause={disabledBecause} />}
      </Held>,
    )
  const field = () => screen.getByRole('combobox', { name: 'Language' })

  it.each([
    [
      'espanol',
      [
        'Español (España) · Spanish (Spain)',
        'Español (Latinoamérica) · Spanish (Latin America)',
        'Español (México) · Spanish (Mexico)',
      ],
    ],
    ['GERMAN', ['Deutsch · German']],
    ['日本', ['日本語 · Japanese']],
  ])('is found by "%s"', async (typed, options) => {
    open('')
    await userEvent.type(field(), typed)
    expect(shownOptions()).toEqual(options)
  })

  it('says when there is none', async () => {
    open('')
    await userEvent.type(field(), 'Klingon')
    expect(screen.getByText('No languages found')).toBeVisible()
  })

  it('is chosen and cleared, and sent by its English name', async () => {
    open('')
    await userEvent.type(field(), 'deutsch')
    await userEvent.click(screen.getByRole('option', { name: 'Deutsch · German' }))
    expect(value()).toBe('German')
    const clear = screen.getByRole('button', { name: 'Clear language' })
    // The place that it stands in lets the mouse through.
    expect(clear.style.pointerEvents).toBe('auto')
    await userEvent.click(clear)
    expect(value()).toBe('')
  })

  it('says why it cannot be chosen', () => {
    open('German', 'The voices speak English.')
    expect(screen.getByText('The voices speak English.')).toBeVisible()
    expect(field()).toHaveProperty('disabled', true)
    expect(field()).toHaveProperty('value', '')
  })
})

describe('duration and style', () => {
  it('are one of a few', async () => {
    render(<Held initial="">{(duration, set) => <DurationChoice value={duration as ''} onChange={set} />}</Held>)
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    expect(names).toEqual(['DefaultAbout 8 to 12 minutes', 'ShortAbout 3 to 5 minutes', 'LongAbout 15 to 20 minutes'])
    await userEvent.click(screen.getByRole('radio', { name: /Long/ }))
    expect(value()).toBe('long')
  })

  it('begin with a deep dive', async () => {
    render(
      <Held initial="deep dive">{(style, set) => <StylePicker value={style as 'deep dive'} onChange={set} />}</Held>,
    )
    expect(screen.getByRole('radio', { name: /Deep Dive/ })).toHaveProperty('checked', true)
    await userEvent.click(screen.getByRole('radio', { name: /Debate/ }))
    expect(value()).toBe('debate')
  })

  it('say why they cannot be chosen', () => {
    render(
      <MantineProvider>
        <RadioCards
          legend="Style"
          cards={[{ value: 'a', label: 'A' }]}
          value="a"
          onChange={() => undefined}
          disabledBecause="A script is spoken as written."
        />
      </MantineProvider>,
    )
    const group = screen.getByRole('group', { name: 'Style' })
    expect(group).toHaveProperty('disabled', true)
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'A script is spoken as written.',
    )
  })
})

describe('the schedule', () => {
  const open = (initial: Schedule) =>
    render(<Held initial={initial}>{(schedule, set) => <ScheduleFields value={schedule} onChange={set} />}</Held>)

  it('says that work starts at once, then when it starts', () => {
    open(noSchedule)
    expect(screen.getByText('Without a date and time the work starts immediately.')).toBeVisible()
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2099-05-01' } })
    expect(screen.getByText(/Choose a time as well/)).toBeVisible()
    fireEvent.change(screen.getByRole('combobox', { name: 'Time' }), { target: { value: '09:00' } })
    expect(screen.getByText(/^Starts .*2099/)).toBeVisible()
    expect(value()).toEqual({ date: '2099-05-01', time: '09:00' })
  })

  it('is cleared', async () => {
    open({ date: '2099-05-01', time: '09:00' })
    await userEvent.click(screen.getByRole('button', { name: 'Clear schedule' }))
    expect(value()).toEqual(noSchedule)
  })
})

describe('the instructions', () => {
  it('say how long they are when that begins to matter, and what is wrong', () => {
    const field = (text: string, error?: string) => (
      <MantineProvider>
        <InstructionsField id="i" value={text} onChange={() => undefined} placeholder="" error={error} />
      </MantineProvider>
    )
    const { rerender } = render(field('Be kind'))
    expect(screen.queryByText(/of 5,000/)).toBeNull()
    rerender(field('a'.repeat(4100), 'Too long'))
    expect(screen.getByText('4,100 of 5,000 characters')).toBeVisible()
    const described = screen.getByRole('textbox', { name: 'Instructions' }).getAttribute('aria-describedby') ?? ''
    const words = described.split(' ').map((id) => document.getElementById(id)?.textContent)
    expect(words).toContain('Too long')
  })
})
