import { type SampleProblem, type VoiceMeasures, findSampleProblems } from '@patchbay/contract'
import { useEffect, useState } from 'react'
import { measureSample } from './measure-sample.ts'

export type SampleMeasurement = {
  isMeasuring: boolean
  /** Undefined while it is listened to, and where this browser cannot read it: then the server says what is wrong. */
  measures: VoiceMeasures | undefined
  problems: readonly SampleProblem[]
}
const noMeasurement: SampleMeasurement = { isMeasuring: false, measures: undefined, problems: [] }

/** Listens to a recording before it is sent. */
export function useSampleMeasurement(sound: Blob | undefined): SampleMeasurement {
  const [heard, setHeard] = useState<{ sound: Blob; measured: VoiceMeasures | undefined }>()
  useEffect(() => {
    if (!sound) return
    const left = new AbortController()
    measureSample(sound, left.signal)
      .then((measured) => setHeard({ sound, measured }))
      .catch((error: unknown) => {
        if (left.signal.aborted) return
        globalThis.console.warn(error)
        setHeard({ sound, measured: undefined })
      })
    return () => left.abort(new Error('Another recording is listened to.'))
  }, [sound])
  if (!sound) return noMeasurement
  if (heard?.sound !== sound) return { ...noMeasurement, isMeasuring: true }
  const { measured } = heard
  return { isMeasuring: false, measures: measured, problems: measured ? findSampleProblems(measured) : [] }
}
