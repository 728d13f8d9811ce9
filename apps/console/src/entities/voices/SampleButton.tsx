import { ActionIcon } from '@mantine/core'
import type { Voice } from '@patchbay/contract'
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { Hint } from '../../ui/Hint.tsx'
import { type SampleState, playSample, stopSample } from './sample-player.ts'
import { Ring } from '../../ui/Ring.tsx'

/** Plays and stops a voice's sample; nothing where it has none. */
export function SampleButton({ voice, sample }: { voice: Voice; sample: SampleState }) {
  const { id, name, sampleUrl } = voice
  if (sampleUrl === undefined || sampleUrl === '') return null
  const isPlaying = sample.voiceId === id
  const label = isPlaying ? `Stop sample of ${name}` : `Play sample of ${name}`
  return (
    <Hint label={sample.failedId === id ? 'The sample could not be played' : isPlaying ? 'Stop' : 'Play sample'}>
      <ActionIcon
        size="lg"
        radius="xl"
        variant={isPlaying ? 'light' : 'default'}
        color={sample.failedId === id ? 'red' : isPlaying ? 'indigo' : 'gray'}
        aria-label={label}
        onClick={() => (isPlaying ? stopSample() : playSample(id, sampleUrl))}
      >
        {isPlaying && sample.isLoading ? (
          <Ring />
        ) : isPlaying ? (
          <IconPlayerStopFilled size={14} />
        ) : (
          <IconPlayerPlayFilled size={14} />
        )}
      </ActionIcon>
    </Hint>
  )
}
