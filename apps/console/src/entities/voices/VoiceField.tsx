import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useApiKey } from '../../api/api-key.ts'
import { fieldErrorId, fieldId } from '../../kit/create/field.ts'
import { FieldError } from '../../kit/create/FieldError.tsx'
import { lazyPart } from '../../kit/lazy/lazy-part.tsx'
import { ErrorPanel } from '../../kit/state/ErrorPanel.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { HostVoiceRow } from './HostVoiceRow.tsx'
import { useVoices } from './queries.ts'
import { useSample } from './sample-player.ts'
import { hostVoice } from './voice-pair.ts'
import classes from './VoicePairField.module.css'

const VoicePicker = lazyPart(async () => (await import('./VoicePicker.tsx')).VoicePicker)

type Props = {
  field: string
  /** Empty where none is chosen yet. */
  voiceId: string
  onChange: (voiceId: string) => void
  /** What is wrong with it. */
  words: string | undefined
}

/** The one voice of somebody, with its sample, and the dialog that chooses it. */
export function VoiceField({ field, voiceId, onChange, words }: Props) {
  const [isOpen, setOpen] = useState(false)
  const hasKey = useApiKey() !== undefined
  const voices = useVoices(hasKey)
  const sample = useSample()
  const chosen = hostVoice(voiceId, voices.data)
  return (
    <div className={classes.field}>
      <span className={classes.legend}>Voice</span>
      {!hasKey && <Notice tone="yellow">Add your API key in Settings to choose a voice.</Notice>}
      {voices.error && <ErrorPanel error={voices.error} onRetry={() => void voices.refetch()} />}
      {voices.isLoading && <Skeleton height={78} radius="lg" />}
      {voices.data?.length === 0 && <Notice tone="yellow">This server has no voices to choose from.</Notice>}
      {voices.data && voices.data.length > 0 && (
        <HostVoiceRow
          id={fieldId(field)}
          hostLabel="Your avatar"
          chosen={chosen}
          sample={sample}
          describedBy={words === undefined ? undefined : fieldErrorId(field)}
          onOpen={() => setOpen(true)}
        />
      )}
      <FieldError field={field} words={words} />
      {isOpen && voices.data && (
        <VoicePicker
          title="Select Voice"
          voices={voices.data}
          pickedId={chosen?.id}
          isNeeded
          onPick={(id) => onChange(id ?? '')}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
