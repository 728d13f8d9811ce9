import { type SampleProblem, type VoiceMeasures, problemsOf } from '@patchbay/contract'
import { useEffect, useState } from 'react'
import { listenTo } from './listen.ts'

export type Listened = {
  isListening: boolean
  /** Undefined while it is listened to, and where this browser cannot read it: then the server says what is wrong. */
  measured: VoiceMeasures | undefined
  problems: readonly SampleProblem[]
}
const nothing: Listened = { isListening: false, measured: undefined, problems: [] }

/** Listens to a recording before it is sent. */
export function useListening(sound: Blob | undefined): Listened {
  const [heard, setHeard] = useState<{ sound: Blob; measured: VoiceMeasures | undefined }>()
  useEffect(() => {
    if (!sound) return
    const left = new AbortController()
    listenTo(sound, left.signal)
      .then((measured) => setHeard({ sound, measured }))
      .catch((error: unknown) => {
        if (left.signal.aborted) return
        globalThis.console.warn(error)
        setHeard({ sound, measured: undefined })
      })
    return () => left.abort(new Error('Another recording is listened to.'))
  }, [sound])
  if (!sound) return nothing
  if (heard?.sound !== sound) return { ...nothing, isListening: true }
  const { measured } = heard
  return { isListening: false, measured, problems: measured ? problemsOf(measured) : [] }
}
