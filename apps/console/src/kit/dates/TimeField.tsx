import { Autocomplete, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { halfHourTimes, parseTime, formatTime } from './format-time.ts'
import { useFormattedInput } from './use-formatted-input.ts'

type Props = { label: string; className?: string | undefined; time: string; onTime: (time: string) => void }

/** A time of day, typed in any usual way or chosen among the half hours; on a phone its own wheel. */
export function TimeField({ label, className, time, onTime }: Props) {
  const isPhone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false })
  const { text, type, commit } = useFormattedInput(time, formatTime, parseTime, onTime)
  if (isPhone) {
    return (
      <TextInput
        type="time"
        aria-label={label}
        className={className}
        value={time}
        onChange={({ currentTarget: { value } }) => onTime(value)}
      />
    )
  }
  return (
    <Autocomplete
      aria-label={label}
      className={className}
      placeholder={formatTime('09:00')}
      data={halfHourTimes.map((each) => formatTime(each))}
      // Around the time that stands there all of them are of interest, not only those that begin alike.
      filter={({ options }) => options}
      maxDropdownHeight={220}
      comboboxProps={{ shadow: 'md', radius: 'md', withinPortal: false, floatingStrategy: 'fixed' }}
      value={text}
      onChange={type}
      onBlur={commit}
    />
  )
}
