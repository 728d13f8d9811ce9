import { TextInput } from '@mantine/core'
import { type LexiconEntry, lengths } from '@patchbay/contract'
import { IconTrash, IconVolume } from '@tabler/icons-react'
import { useState } from 'react'
import { useLexicon, useDeleteLexiconEntry, useSaveLexiconEntry } from '../../entities/lexicon/lexicon.ts'
import { useVoiceTrial } from '../../entities/voices/actions.ts'
import { useVoices } from '../../entities/voices/queries.ts'
import { useSample } from '../../entities/voices/sample-player.ts'
import { ErrorPanel } from '../../kit/state/ErrorPanel.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { AddForm } from './AddForm.tsx'
import classes from './LexiconSection.module.css'
import own from './OwnList.module.css'

/** A workspace's own pronunciations: listed, heard, added, removed. */
export function LexiconSection() {
  const { data, error, refetch } = useLexicon()
  const voices = useVoices(true)
  const tried = useVoiceTrial()
  const removing = useDeleteLexiconEntry()
  useSample()
  // Who speaks first where nobody chooses says how a word sounds.
  const voice = voices.data?.find(({ defaultHost, language }) => defaultHost === 1 && language === 'English')
  const voiceId = (voice ?? voices.data?.[0])?.id
  const hear =
    voiceId === undefined
      ? undefined
      : ({ term, spokenAs }: LexiconTerm) => tried.say({ voiceId, text: term, ...(spokenAs && { term, spokenAs }) })
  return (
    <Section
      title="Lexicon"
      words="How names and words are said in all that is spoken for you, by every voice: in other letters, or in IPA between slashes. IPA is said by its sounds by the bundled English voices, Kokoro, and those of ElevenLabs that read it; every other voice reads it in letters, as an English reader would."
    >
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label="Words of the lexicon">
          {data.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              onPlay={hear && (() => hear(entry))}
              onRemove={() => removing.mutate(entry.id)}
            />
          ))}
        </ul>
      )}
      <AddLexiconEntry onHear={hear} isHearing={tried.sayingId !== undefined} />
      {(tried.failure ?? removing.error) && (
        <Notice tone="red" title={tried.failure ?? removing.error?.message ?? ''} />
      )}
    </Section>
  )
}

type LexiconTerm = { term: string; spokenAs: string }
type EntryProps = { entry: LexiconEntry; onPlay: (() => void) | undefined; onRemove: () => void }

const Entry = ({ entry: { term, spokenAs }, onPlay, onRemove }: EntryProps) => (
  <li>
    <span className={own.words}>
      {term} <span className={classes.said}>is said {spokenAs}</span>
    </span>
    {onPlay && (
      <IconButton aria-label={`Hear ${term}`} tooltip="Hear it" onClick={onPlay}>
        <IconVolume size={16} stroke={1.7} aria-hidden />
      </IconButton>
    )}
    <IconButton aria-label={`Remove ${term}`} tooltip="Remove" onClick={onRemove}>
      <IconTrash size={16} stroke={1.7} aria-hidden />
    </IconButton>
  </li>
)

function AddLexiconEntry({
  onHear,
  isHearing,
}: {
  onHear: ((said: LexiconTerm) => void) | undefined
  isHearing: boolean
}) {
  const [said, setSaid] = useState<LexiconTerm>({ term: '', spokenAs: '' })
  const [isAsked, setAsked] = useState(false)
  const { mutate, error, isPending, reset } = useSaveLexiconEntry()
  const [term, spokenAs] = [said.term.trim(), said.spokenAs.trim()]
  const change = (part: Partial<LexiconTerm>) => {
    setAsked(false)
    if (error) reset()
    setSaid({ ...said, ...part })
  }
  const add = () => {
    setAsked(true)
    if (term === '' || spokenAs === '' || isPending) return
    mutate(
      { term, spokenAs },
      {
        onSuccess: () => {
          setAsked(false)
          setSaid({ term: '', spokenAs: '' })
        },
      },
    )
  }
  return (
    <AddForm className={classes.form} onAdd={add}>
      <TextInput
        className={classes.field}
        label="Word"
        placeholder="Siobhan"
        maxLength={lengths.saidTerm.max}
        value={said.term}
        error={isAsked && term === '' ? 'Please enter a word' : undefined}
        onChange={({ currentTarget }) => change({ term: currentTarget.value })}
      />
      <TextInput
        className={classes.field}
        label="Said as"
        placeholder="shi-vawn or /ʃɪˈvɔːn/"
        maxLength={lengths.spokenAs.max}
        value={said.spokenAs}
        error={isAsked && spokenAs === '' ? 'Please enter how it is said' : undefined}
        onChange={({ currentTarget }) => change({ spokenAs: currentTarget.value })}
      />
      <Button
        variant="default"
        leftSection={<IconVolume size={16} stroke={1.7} aria-hidden />}
        loading={isHearing}
        disabled={onHear === undefined || term === ''}
        onClick={() => onHear?.({ term, spokenAs })}
      >
        Hear it
      </Button>
      <Button type="submit" variant="default" loading={isPending}>
        Add word
      </Button>
      {error && (
        <div className={classes.problem}>
          <Notice tone="red" title={error.message} />
        </div>
      )}
    </AddForm>
  )
}
