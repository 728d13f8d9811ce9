import { type EpisodeStyle, episodeStyles } from '@patchbay/contract'
import { RadioCards } from './RadioCards.tsx'

/** How the hosts treat the material. */
export function StylePicker({ value, onChange }: { value: EpisodeStyle; onChange: (value: EpisodeStyle) => void }) {
  return (
    <RadioCards
      legend="Episode style"
      cards={episodeStyles}
      value={value}
      onChange={onChange}
      disabledBecause={undefined}
    />
  )
}
