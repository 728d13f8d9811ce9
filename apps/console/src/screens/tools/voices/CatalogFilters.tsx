import type { Voice } from '@patchbay/contract'
import { languagesOf } from '../../../entities/voices/voice-search.ts'
import { SearchSelect } from '../../../kit/options/SearchSelect.tsx'
import { type CatalogSearch, type catalogFilters, engineNamesOf } from './catalog-search.ts'
import classes from './Voices.module.css'

type Name = (typeof catalogFilters)[number]
type Props = {
  voices: readonly Voice[]
  search: CatalogSearch
  onChange: (name: Name, value: string) => void
}

/** What narrows the catalogue: language, gender, engine, and one's own. */
export function CatalogFilters({ voices, search, onChange }: Props) {
  const engines = engineNamesOf(voices)
  const select = (name: Name, label: string, placeholder: string, data: { value: string; label: string }[]) => (
    <SearchSelect
      key={name}
      label={label}
      placeholder={placeholder}
      clearLabel={`Clear ${label.toLowerCase()}`}
      nothingFoundMessage="Nothing found"
      searchable={name === 'language'}
      data={data}
      value={search[name] || null}
      onChange={(value) => onChange(name, value ?? '')}
    />
  )
  const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <div className={classes.fields}>
      {select('language', 'Language', 'All languages', named(languagesOf(voices)))}
      {select('gender', 'Gender', 'Male and female', [
        { value: 'female', label: 'Female' },
        { value: 'male', label: 'Male' },
      ])}
      {engines.length > 1 && select('engine', 'Engine', 'All engines', named(engines))}
      {select('whose', 'Whose', 'All voices', [
        { value: 'own', label: 'My own' },
        { value: 'bundled', label: 'Everybody’s' },
      ])}
    </div>
  )
}
