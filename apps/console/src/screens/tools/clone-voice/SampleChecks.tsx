import type { SampleProblemName } from '@patchbay/contract'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { Spinner } from '../../../ui/Spinner.tsx'
import classes from './CloneVoice.module.css'
import type { SampleMeasurement } from './use-sample-measurement.ts'

/** What is looked for, and what is said where it is not found. */
const checks: readonly { names: readonly SampleProblemName[]; good: (seconds: number) => string }[] = [
  {
    names: ['silence', 'noVoice', 'music', 'short'],
    good: (seconds) => `${seconds} seconds of clear speech`,
  },
  { names: ['narrow'], good: () => 'Recorded at a high enough rate' },
  { names: ['noise'], good: () => 'Quiet around the voice' },
  { names: ['clipping'], good: () => 'Not too loud anywhere' },
  { names: ['speakers'], good: () => 'One speaker' },
]

/** What was heard in the recording before it is sent, in words. */
export function SampleChecks({ listened: { isMeasuring, measures, problems } }: { listened: SampleMeasurement }) {
  if (isMeasuring) {
    return (
      <output className={classes.listening}>
        <Spinner size={16} /> Listening to the recording…
      </output>
    )
  }
  if (!measures) return null
  const fatal = problems.find(({ isFatal }) => isFatal)
  return (
    <ul className={classes.checks} aria-label="What was heard">
      {checks.map(({ names, good }) => {
        const problem = problems.find(({ name }) => names.includes(name))
        // Where nobody speaks there is no more to be said.
        if (!problem && fatal) return null
        const Mark = !problem ? IconCheck : problem.isFatal ? IconX : IconAlertTriangle
        return (
          <li key={names[0]} data-tone={!problem ? 'good' : problem.isFatal ? 'bad' : 'fair'}>
            <Mark size={16} stroke={2} aria-hidden />
            <span>{problem?.words ?? good(Math.floor(measures.speechMs / 1000))}</span>
          </li>
        )
      })}
    </ul>
  )
}
