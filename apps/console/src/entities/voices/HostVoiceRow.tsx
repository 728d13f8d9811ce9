import { Badge } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { SampleButton } from './SampleButton.tsx'
import type { SampleState } from './sample-player.ts'
import type { HostVoice } from './voice-pair.ts'
import { VoiceIcon } from './VoiceIcon.tsx'
import { Button } from '../../ui/Button.tsx'
import classes from './VoicePairField.module.css'

type Props = {
  id: string
  /** Whose voice it is: "Host 1". */
  hostLabel: string
  chosen: HostVoice | undefined
  sample: SampleState
  /** What is wrong with it, for the button. */
  describedBy?: string | undefined
  onOpen: () => void
}

/** One who speaks: the voice that is chosen, its sample, and the button that opens the dialog. */
export function HostVoiceRow({ id, hostLabel, chosen, sample, describedBy, onOpen }: Props) {
  const voice = chosen?.voice
  return (
    <div className={classes.host}>
      {voice ? (
        <VoiceIcon id={voice.id} />
      ) : (
        <span className={classes.face} aria-hidden>
          <IconUser size={17} stroke={1.6} />
        </span>
      )}
      <span className={classes.words}>
        <span className={classes.role}>{hostLabel}</span>
        <span className={classes.name} data-empty={chosen === undefined || undefined}>
          {voice?.name ?? (chosen ? 'Chosen voice' : 'No voice')}
        </span>
        {voice && (
          <span className={classes.tags}>
            <Badge size="xs" color="gray">
              {voice.gender}
            </Badge>
            {voice.language}
          </span>
        )}
      </span>
      {voice && <SampleButton voice={voice} sample={sample} />}
      <Button
        id={id}
        variant="default"
        size="xs"
        onClick={onOpen}
        aria-label={`${chosen ? 'Change the voice of' : 'Choose a voice for'} ${hostLabel.toLowerCase()}`}
        aria-describedby={describedBy}
      >
        {chosen ? 'Change' : 'Choose'}
      </Button>
    </div>
  )
}
