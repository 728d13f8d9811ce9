import { episodeStyles } from '@patchbay/contract'
import { useEffect, useState } from 'react'
import { useApiKey } from '../../api/api-key.ts'
import { applyDraftDefaults } from '../../entities/defaults/apply-defaults.ts'
import {
  type PreferredDefaults,
  preferredDefaultsOf,
  useDefaults,
  useSaveDefaults,
} from '../../entities/defaults/defaults.ts'
import { ShowSelect } from '../../entities/shows/ShowSelect.tsx'
import { useVoices } from '../../entities/voices/queries.ts'
import {
  languageLockedMessage,
  voicePairOf,
  voicesDifferInLanguage,
  voicesDifferMessages,
} from '../../entities/voices/voice-pair.ts'
import { VoicePairField } from '../../entities/voices/VoicePairField.tsx'
import { LanguageSelect } from '../../kit/options/LanguageSelect.tsx'
import { RadioCards } from '../../kit/options/RadioCards.tsx'
import { ErrorPanel } from '../../kit/state/ErrorPanel.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from './DefaultsSection.module.css'

const styles = episodeStyles.map(({ value, label }) => ({ value, label }))

/** What the creation forms of the workspace begin with. */
export function DefaultsSection() {
  const { data, error, refetch } = useDefaults()
  const key = useApiKey()
  useEffect(() => {
    if (data && key !== undefined) applyDraftDefaults(key, data)
  }, [data, key])
  return (
    <Section
      title="Defaults"
      words="What every new form of this workspace begins with. A form that you have begun stays as it is."
    >
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {/* Another workspace's are another form. */}
      {data && <DefaultsForm key={key} saved={preferredDefaultsOf(data)} />}
    </Section>
  )
}

function DefaultsForm({ saved }: { saved: PreferredDefaults }) {
  const [changes, setChanges] = useState<Partial<PreferredDefaults>>({})
  const { mutate, isPending, isSuccess, error, reset } = useSaveDefaults()
  const form = { ...saved, ...changes }
  const voices = useVoices(form.voices.mode === 'custom')
  const pair = voicePairOf(form.voices, voices.data)
  const differ = voicesDifferInLanguage(pair) ? voicesDifferMessages : undefined
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved)
  const change = (part: Partial<PreferredDefaults>) => {
    reset()
    setChanges({ ...changes, ...part })
  }
  const save = () => {
    // Voices that were offered and not picked are chosen by saving them.
    const { voice1, voice2 } = pair
    const chosen = form.voices.mode === 'custom' ? { voice1: voice1?.id ?? '', voice2: voice2?.id ?? '' } : {}
    mutate({ ...form, voices: { ...form.voices, ...chosen } }, { onSuccess: () => setChanges({}) })
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !isPending && differ === undefined) save()
      }}
    >
      <VoicePairField
        id="default-voices"
        choice={form.voices}
        onChange={(next) => change({ voices: next })}
        lockedReason={undefined}
        language={undefined}
        failure={differ === undefined ? undefined : { id: 'default-voices-wrong', words: differ }}
      />
      <RadioCards
        legend="Episode style"
        cards={styles}
        value={form.style}
        onChange={(style) => change({ style })}
        disabledBecause={undefined}
      />
      <div className={classes.pair}>
        <LanguageSelect
          value={form.language}
          onChange={(language) => change({ language })}
          disabledBecause={languageLockedMessage(pair)}
        />
        <ShowSelect value={form.podcastId} onChange={(podcastId) => change({ podcastId })} />
      </div>
      {error && <Notice tone="red" title={error.message} />}
      <div className={classes.foot}>
        <Button type="submit" variant="default" loading={isPending} disabled={!isChanged || differ !== undefined}>
          Save defaults
        </Button>
        <output className={classes.words}>
          {isSuccess ? 'Saved: new forms begin with these.' : isChanged ? 'Not saved yet.' : ''}
        </output>
      </div>
    </form>
  )
}
