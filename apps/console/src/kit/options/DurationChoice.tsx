import { type EpisodeDuration, episodeDurations } from '@patchbay/contract'
import { RadioCards } from './RadioCards.tsx'

/** Default, Short, Long. */
export function DurationChoice({
  value,
  onChange,
}: {
  value: EpisodeDuration
  onChange: (value: EpisodeDuration) => void
}) {
  return (
    <RadioCards
      legend="Duration"
      cards={episodeDurations}
      value={value}
      onChange={onChange}
      disabledBecause={undefined}
    />
  )
}
