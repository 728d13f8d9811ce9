import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { languages } from '@patchbay/contract'
import { SearchSelect } from './SearchSelect.tsx'

type Props = {
  /** The English name, as the wire carries it; empty: the server decides by the material. */
  value: string
  onChange: (language: string) => void
  /** Why it cannot be chosen now: voices speak their own language. */
  disabledBecause: string | undefined
}

const options = languages.map(({ name, nativeName }) => ({
  value: name,
  label: nativeName === name ? name : `${nativeName} · ${name}`,
}))

const nameOf = new Map<string, string>(options.map(({ value, label }) => [value, label]))

/** "espanol" finds Español: what is typed rarely carries accents. */
const stripAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const filter: OptionsFilter = ({ options: shown, search }) =>
  shown.filter((option) => {
    const label = stripAccents((option as ComboboxItem).label)
    return stripAccents(search)
      .split(/\s+/)
      .every((word) => label.includes(word))
  })

/** The language of an episode, by native or English name. */
export function LanguageSelect({ value, onChange, disabledBecause }: Props) {
  return (
    <SearchSelect
      label="Language"
      placeholder={disabledBecause === undefined ? 'Same as the material' : 'The language of the voices'}
      description={disabledBecause}
      disabled={disabledBecause !== undefined}
      clearLabel="Clear language"
      nothingFoundMessage="No languages found"
      data={options}
      filter={filter}
      value={disabledBecause === undefined && nameOf.has(value) ? value : null}
      onChange={(language) => onChange(language ?? '')}
    />
  )
}
