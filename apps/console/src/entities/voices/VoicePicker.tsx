import { Badge, Button, TextInput } from '@mantine/core'
import type { Voice } from '@patchbay/contract'
import { IconCheck, IconSearch, IconVolumeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { SearchSelect } from '../../kit/options/SearchSelect.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SampleButton } from './SampleButton.tsx'
import { useSample } from './sample-player.ts'
import type { Host } from './voice-pair.ts'
import { foundVoices, isCloned, languageFirst, languagesOf, noSearch } from './voice-search.ts'
import classes from './VoicePicker.module.css'

export type VoicePickerProps = {
  host: Host
  voices: readonly Voice[]
  pickedId: string | undefined
  /** What the other host's voice speaks: voices that fit it stand first. */
  otherLanguage: string | undefined
  /** Undefined: no voice. */
  onPick: (id: string | undefined) => void
  onClose: () => void
}

/** The dialog that chooses one host's voice (spec 1 §2.9). Open while it is rendered. */
export function VoicePicker({ host, voices, pickedId, otherLanguage, onPick, onClose }: VoicePickerProps) {
  const [search, setSearch] = useState(noSearch)
  const sample = useSample()
  const found = languageFirst(foundVoices(voices, search), otherLanguage)
  const pick = (id: string | undefined) => {
    onPick(id)
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={`Select Voice for Host ${host}`} size="lg">
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
        <li className={classes.row}>
          <button
            type="button"
            className={classes.pick}
            aria-pressed={pickedId === undefined}
            onClick={() => pick(undefined)}
          >
            <span className={classes.face} data-kind="none">
              <IconVolumeOff size={16} stroke={1.7} aria-hidden />
            </span>
            <span className={classes.name}>No Voice (Clear selection)</span>
            {pickedId === undefined && <IconCheck size={16} stroke={2} aria-hidden className={classes.check} />}
          </button>
        </li>
        {found.map((voice) => (
          <li key={voice.id} className={classes.row}>
            <button
              type="button"
              className={classes.pick}
              aria-pressed={pickedId === voice.id}
              onClick={() => pick(voice.id)}
            >
              <span className={classes.face} data-kind={voice.gender} aria-hidden>
                {voice.name.slice(0, 1).toUpperCase()}
              </span>
              <span className={classes.name}>
                {voice.name}
                <span className={classes.language}>{voice.language}</span>
              </span>
              {isCloned(voice) && (
                <Badge size="sm" color="indigo">
                  Cloned
                </Badge>
              )}
              <Badge size="sm" color="gray">
                {voice.gender}
              </Badge>
              {pickedId === voice.id && <IconCheck size={16} stroke={2} aria-hidden className={classes.check} />}
            </button>
            <SampleButton voice={voice} sample={sample} />
          </li>
        ))}
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
        {found.length} of {voices.length} voices
        {sample.failedId !== undefined && '. The sample could not be played.'}
      </p>
    </Dialog>
  )
}
