import { type Voice, callTo, endpoints } from '@patchbay/contract'
import { useState } from 'react'
import { useSend } from '../../api/query.ts'
import { playSample } from './sample-player.ts'
import { soundIn } from './sound-in.ts'

const nothing = { invalidates: [] }

export const useRemoveVoice = () =>
  useSend((id: string) => callTo(endpoints.content.removeVoice, { json: { id } }), {
    invalidates: [endpoints.content.voices],
  })

type Tried = { voiceId: string; text: string; term?: string; spokenAs?: string }

/** Under which a tried sentence plays, so that it is not taken for the voice's sample. */
export const triedAs = (voiceId: string) => `tried ${voiceId}`

/** Speaks a sentence in a voice and plays it; nothing of it stays. */
export function useTrySentence() {
  const { mutate, isPending, variables, error, reset } = useSend(
    (json: Tried) => callTo(endpoints.content.trySentence, { json }),
    nothing,
  )
  const [unplayable, setUnplayable] = useState(false)
  const say = (tried: Tried) => {
    setUnplayable(false)
    mutate(tried, {
      onSuccess: ({ audio }) => {
        const sound = soundIn(audio)
        if (sound) playSample(triedAs(tried.voiceId), URL.createObjectURL(sound))
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
export const madeWords = ({ madeAs }: Pick<Voice, 'madeAs'>): string | undefined =>
  madeAs === 'match' ? 'Voice match, not a clone' : undefined
