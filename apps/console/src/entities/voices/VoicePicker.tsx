import { TextInput } from '@mantine/core'
import type { Voice } from '@patchbay/contract'
import { IconCheck, IconSearch, IconVolumeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { SearchSelect } from '../../kit/options/SearchSelect.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { sortFavouritesFirst, searchVoices, splitByLanguage, languagesOf, noSearch } from './voice-search.ts'
import { useFavourites } from './favourites.ts'
import { useSample } from './sample-player.ts'
import { VoiceRow } from './VoiceRow.tsx'
import { Button } from '../../ui/Button.tsx'
import classes from './VoicePicker.module.css'

export type VoicePickerProps = {
  title: string
  voices: readonly Voice[]
  pickedId: string | undefined
  /** What the other host's voice speaks: others are held back. */
  otherLanguage?: string | undefined
  /** Nobody speaks without one: "No Voice" is not offered. */
  isNeeded?: boolean
  /** Undefined: no voice. */
  onPick: (id: string | undefined) => void
  onClose: () => void
}

/** The dialog that chooses one host's voice. Open while it is rendered. */
export function VoicePicker(props: VoicePickerProps) {
  const { title, voices, pickedId, otherLanguage, isNeeded = false, onPick, onClose } = props
  const [search, setSearch] = useState(noSearch)
  const sample = useSample()
  const favourites = useFavourites()
  const found = sortFavouritesFirst(searchVoices(voices, search), favourites)
  const { shown, others } = splitByLanguage(found, search, otherLanguage)
  const [areOthersShown, showOthers] = useState(false)
  const list = areOthersShown ? [...shown, ...others] : shown
  const pick = (id: string | undefined) => {
    onPick(id)
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      <div className={classes.filters}>
        <TextInput
          type="search"
          className={classes.search}
          aria-label="Search voices"
          placeholder="Search voices…"
          leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
          value={search.words}
          onChange={(event) => setSearch({ ...search, words: event.currentTarget.value })}
          data-autofocus
        />
        <SearchSelect
          className={classes.filter}
          aria-label="Language"
          placeholder="All languages"
          clearLabel="Clear language"
          nothingFoundMessage="No languages found"
          data={languagesOf(voices)}
          value={search.language || null}
          onChange={(language) => setSearch({ ...search, language: language ?? '' })}
        />
        <SearchSelect
          className={classes.filter}
          aria-label="Male or female"
          placeholder="Male and female"
          searchable={false}
          clearLabel="Clear male or female"
          data={[
            { value: 'female', label: 'Female' },
            { value: 'male', label: 'Male' },
          ]}
          value={search.gender || null}
          onChange={(gender) =>
            setSearch({ ...search, gender: gender === 'male' || gender === 'female' ? gender : '' })
          }
        />
      </div>
      <ul className={classes.voices} aria-label="Voices">
        {!isNeeded && <NoVoice isPicked={pickedId === undefined} onPick={() => pick(undefined)} />}
        {list.map((voice) => (
          <VoiceRow
            key={voice.id}
            voice={voice}
            isPicked={pickedId === voice.id}
            isFavourite={favourites.includes(voice.id)}
            sample={sample}
            onPick={pick}
          />
        ))}
        {others.length > 0 && !areOthersShown && (
          <li className={classes.others}>
            <Button variant="subtle" size="xs" onClick={() => showOthers(true)}>
              Other languages ({others.length})
            </Button>
            <span>Both hosts must speak {otherLanguage}.</span>
          </li>
        )}
      </ul>
      {found.length === 0 && (
        <p className={classes.nothing}>
          No voice fits.{' '}
          <Button variant="transparent" size="compact-sm" onClick={() => setSearch(noSearch)}>
            Clear filters
          </Button>
        </p>
      )}
      <p className={classes.count} aria-live="polite">
        {list.length} of {voices.length} voices
        {sample.failedId !== undefined && '. The sample could not be played.'}
      </p>
    </Dialog>
  )
}

const NoVoice = ({ isPicked, onPick }: { isPicked: boolean; onPick: () => void }) => (
  <li className={classes.row}>
    <button type="button" className={classes.pick} aria-pressed={isPicked} onClick={onPick}>
      <span className={classes.face} data-kind="none">
        <IconVolumeOff size={16} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.name}>No Voice (Clear selection)</span>
      {isPicked && <IconCheck size={16} stroke={2} aria-hidden className={classes.check} />}
    </button>
  </li>
)
