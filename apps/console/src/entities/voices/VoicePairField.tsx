import type { Voice } from '@patchbay/contract'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useApiKey } from '../../api/api-key.ts'
import { RadioCards } from '../../kit/options/RadioCards.tsx'
import { ErrorPanel } from '../../kit/state/ErrorPanel.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { HostVoiceRow } from './HostVoiceRow.tsx'
import { useVoices } from './queries.ts'
import { SampleButton } from './SampleButton.tsx'
import { useSample } from './sample-player.ts'
import {
  type Host,
  type VoiceChoice,
  selectCustomVoices,
  defaultHostNames,
  defaultVoices,
  selectVoice,
  voicePairOf,
} from './voice-pair.ts'
import classes from './VoicePairField.module.css'
import { lazyPart } from '../../kit/lazy/lazy-part.tsx'
import { FavouritePairs } from './FavouritePairs.tsx'

const VoicePicker = lazyPart(async () => (await import('./VoicePicker.tsx')).VoicePicker)

type Props = {
  /** Of the first host's button: where the focus goes when the voices are wrong. */
  id: string
  choice: VoiceChoice
  onChange: (choice: VoiceChoice) => void
  /** Why there are no default voices here (a script names its speakers); undefined offers both ways. */
  lockedReason: string | undefined
  /** The language that the episode will be in, where it is known: which voices the default ones are. */
  language: string | undefined
  /** What is wrong with the voices, in words, and the id under which the form knows these words. */
  failure: { id: string; words: string } | undefined
}

const modes = [
  { value: 'default', label: 'Default', description: 'Voices that suit the language' },
  { value: 'custom', label: 'Custom', description: 'Choose a voice for each host' },
] as const

/** Default voices, or one of the user's choice for each host. */
export function VoicePairField({ id, choice, onChange, lockedReason, language, failure }: Props) {
  const [openHost, setOpenHost] = useState<Host>()
  const isCustom = lockedReason !== undefined || choice.mode === 'custom'
  const hasKey = useApiKey() !== undefined
  const voices = useVoices(isCustom || language !== undefined)
  const sample = useSample()
  const pair = voicePairOf(isCustom ? { ...choice, mode: 'custom' } : choice, voices.data)

  return (
    <div className={classes.field}>
      {lockedReason === undefined ? (
        <RadioCards
          legend="Voices"
          cards={modes}
          value={choice.mode}
          onChange={(mode) => onChange(mode === 'custom' ? selectCustomVoices : defaultVoices)}
          disabledBecause={undefined}
        />
      ) : (
        <div>
          <div className={classes.legend}>Voices</div>
          <p className={classes.hint}>{lockedReason}</p>
        </div>
      )}
      {!isCustom && language !== undefined && <DefaultVoices hosts={defaultHostNames(voices.data, language)} />}
      {isCustom && !hasKey && <Notice tone="yellow">Add your API key in Settings to choose voices.</Notice>}
      {isCustom && voices.error && <ErrorPanel error={voices.error} onRetry={() => void voices.refetch()} />}
      {isCustom && hasKey && voices.isPending && <LoadingHosts />}
      {isCustom && voices.data?.length === 0 && (
        <Notice tone="yellow">This server has no voices to choose from.</Notice>
      )}
      {isCustom && voices.data && (
        <FavouritePairs
          voices={voices.data}
          onPick={([one, two]) => onChange({ mode: 'custom', voice1: one.id, voice2: two.id })}
        />
      )}
      {isCustom && voices.data && voices.data.length > 0 && (
        <fieldset className={classes.hosts} aria-label="Hosts" aria-describedby={failure?.id}>
          {([1, 2] as const).map((host) => (
            <HostVoiceRow
              key={host}
              id={host === 1 ? id : `${id}-${host}`}
              hostLabel={`Host ${host}`}
              chosen={pair[`voice${host}`]}
              sample={sample}
              onOpen={() => setOpenHost(host)}
            />
          ))}
        </fieldset>
      )}
      {failure && (
        <p id={failure.id} className={classes.failure}>
          {failure.words}
        </p>
      )}
      {openHost !== undefined && voices.data && (
        <VoicePicker
          title={`Select Voice for Host ${openHost}`}
          voices={voices.data}
          pickedId={pair[`voice${openHost}`]?.id}
          otherLanguage={pair[openHost === 1 ? 'voice2' : 'voice1']?.voice?.language}
          // What the other host was offered stays: it must not change with this one.
          onPick={(voiceId) => onChange(selectVoice(resolveChoice(choice, pair), openHost, voiceId))}
          onClose={() => setOpenHost(undefined)}
        />
      )}
    </div>
  )
}

/** Who speaks by default, to be heard before the order. */
function DefaultVoices({ hosts }: { hosts: readonly Voice[] }) {
  const sample = useSample()
  if (hosts.length === 0) return null
  return (
    <ul className={classes.defaults} aria-label="Default voices">
      {hosts.map((voice) => (
        <li key={voice.id} className={classes.default}>
          <SampleButton voice={voice} sample={sample} />
          <span>
            {voice.name} <span className={classes.from}>{voice.language}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The choice with what was offered turned into what is picked. */
const resolveChoice = (choice: VoiceChoice, pair: ReturnType<typeof voicePairOf>): VoiceChoice => ({
  mode: 'custom',
  voice1: choice.voice1 ?? pair.voice1?.id,
  voice2: choice.voice2 ?? pair.voice2?.id,
})

function LoadingHosts() {
  return (
    <output className={classes.hosts} aria-busy aria-label="Loading voices">
      {[1, 2].map((host) => (
        <span key={host} className={classes.host}>
          <Skeleton circle width={36} height={36} />
          <span className={classes.words}>
            <Skeleton width={48} height={10} mb={8} />
            <Skeleton width={110} height={14} />
          </span>
        </span>
      ))}
    </output>
  )
}
