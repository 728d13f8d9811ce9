import { type Voice, createCall, endpoints } from '@patchbay/contract'
import { useState } from 'react'
import { useEndpointMutation } from '../../api/query.ts'
import { playSample } from './sample-player.ts'
import { decodeDataUrl } from './decode-data-url.ts'

const noInvalidation = { invalidates: [] }

export const useRemoveVoice = () =>
  useEndpointMutation((id: string) => createCall(endpoints.content.removeVoice, { json: { id } }), {
    invalidates: [endpoints.content.voices],
  })

type VoiceTrial = { voiceId: string; text: string; term?: string; spokenAs?: string }

/** Under which a tried sentence plays, so that it is not taken for the voice's sample. */
export const trialKeyOf = (voiceId: string) => `tried ${voiceId}`

/** Speaks a sentence in a voice and plays it; nothing of it stays. */
export function useVoiceTrial() {
  const { mutate, isPending, variables, error, reset } = useEndpointMutation(
    (json: VoiceTrial) => createCall(endpoints.content.trySentence, { json }),
    noInvalidation,
  )
  const [unplayable, setUnplayable] = useState(false)
  const say = (tried: VoiceTrial) => {
    setUnplayable(false)
    mutate(tried, {
      onSuccess: ({ audio }) => {
        const sound = decodeDataUrl(audio)
        if (sound) playSample(trialKeyOf(tried.voiceId), URL.createObjectURL(sound))
        else setUnplayable(true)
      },
    })
  }
  return {
    say,
    reset,
    sayingId: isPending ? variables.voiceId : undefined,
    failure: error?.message ?? (unplayable ? 'The sentence could not be played.' : undefined),
  }
}

/** What a voice is, where it is the user's own: a clone, or the nearest bundled voice. */
export const voiceOriginText = ({ madeAs }: Pick<Voice, 'madeAs'>): string | undefined =>
  madeAs === 'match' ? 'Voice match, not a clone' : undefined
