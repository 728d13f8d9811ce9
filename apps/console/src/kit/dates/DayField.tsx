import { ActionIcon, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { lazyPart } from '../lazy/lazy-part.tsx'
import classes from './DayField.module.css'
import { dayPlaceholder, parseDay, formatDay } from './format-day.ts'
import { isDayKey } from './month.ts'
import { useFormattedInput } from './use-formatted-input.ts'

const DayPicker = lazyPart(async () => (await import('./DayPicker.tsx')).DayPicker)

type Props = {
  label: string
  /** The label stands over the field, or is only told to screen readers. */
  isLabelShown?: boolean
  className?: string | undefined
  /** `2026-05-01`, or empty. */
  day: string
  error?: string | false
  onDay: (day: string) => void
}

/**
 * A day, typed as people of the reader's language write it or chosen in a small calendar. A phone has its own wheel for
 * days, which no page does better.
 */
export function DayField({ label, isLabelShown = false, className, day, error, onDay }: Props) {
  const isPhone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false })
  const { text, type, commit } = useFormattedInput(day, formatDay, parseDay, onDay)
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const named = isLabelShown ? { label } : { 'aria-label': label }
  if (isPhone) {
    return (
      <TextInput
        type="date"
        {...named}
        className={className}
        value={day}
        error={error}
        onChange={({ currentTarget: { value, validity } }) => {
          // Typed digit by digit, a date passes through others, and through none while a part is missing.
          if (value === '' ? !validity.badInput : isDayKey(value)) onDay(value)
        }}
      />
    )
  }
  const close = () => {
    setOpen(false)
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box} className={`${classes.field} ${className ?? ''}`}>
      <TextInput
        {...named}
        value={text}
        placeholder={dayPlaceholder()}
        autoComplete="off"
        error={error}
        rightSection={
          <ActionIcon
            size={28}
            aria-label={`Calendar of ${label}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconCalendar size={16} stroke={1.7} />
          </ActionIcon>
        }
        onChange={({ currentTarget: { value } }) => type(value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      />
      {isOpen && (
        <DayPicker
          label={label}
          day={day}
          field={box}
          onDay={(picked) => {
            onDay(picked)
            close()
          }}
          onClose={close}
          onLeave={() => setOpen(false)}
        />
      )}
    </div>
  )
}
