import type { Voice } from '@patchbay/contract'
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { IconButton } from '../../ui/IconButton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { type SampleState, playSample, stopSample } from './sample-player.ts'

/** Plays and stops a voice's sample; nothing where it has none. */
export function SampleButton({ voice, sample }: { voice: Voice; sample: SampleState }) {
  const { id, name, sampleUrl } = voice
  if (sampleUrl === undefined || sampleUrl === '') return null
  const isPlaying = sample.voiceId === id
  const hasFailed = sample.failedId === id
  return (
    <IconButton
      tooltip={hasFailed ? 'The sample could not be played' : isPlaying ? 'Stop' : 'Play sample'}
      aria-label={isPlaying ? `Stop sample of ${name}` : `Play sample of ${name}`}
      look={hasFailed ? 'red' : isPlaying ? 'filled' : undefined}
      size="large"
      onClick={() => (isPlaying ? stopSample() : playSample(id, sampleUrl))}
    >
      {isPlaying && sample.isLoading ? (
        <Spinner />
      ) : isPlaying ? (
        <IconPlayerStopFilled size={14} aria-hidden />
      ) : (
        <IconPlayerPlayFilled size={14} aria-hidden />
      )}
    </IconButton>
  )
}
