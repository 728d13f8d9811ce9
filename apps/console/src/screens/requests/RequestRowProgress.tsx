import type { Request } from '@patchbay/contract'
import { Link } from 'react-router'
import type { RequestKind } from '../../entities/requests/kinds.ts'
import { failureMessage } from '../../entities/requests/status.ts'
import { useProgressLine } from '../../entities/requests/use-progress-line.ts'
import type { JobState } from '../../kit/status/job-state.ts'
import { ClampedText } from '../../ui/ClampedText.tsx'
import { RowProgress } from '../../ui/RowProgress.tsx'
import classes from './RequestRowProgress.module.css'

type Props = { request: Request; id: string; state: JobState; title: string; appears: RequestKind['appearsIn'] }

/** How far it is and what it does, with the way to where it will be seen; why it failed; nothing when it is done. */
export function RequestRowProgress({ request, id, state, title, appears }: Props) {
  if (state.kind === 'failed') {
    return (
      <div className={classes.failed} data-cancelled={state.isCancelled}>
        <ClampedText of={title}>{failureMessage(request, state)}</ClampedText>
      </div>
    )
  }
  if (state.kind === 'scheduled') {
    return (
      <span className={classes.words}>
        Starts {new Date(state.on).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
      </span>
    )
  }
  if (state.kind !== 'processing') return null
  const { percent, stage } = state
  if (percent === 0) return <Waiting stage={stage} appears={appears} />
  const line = <Running id={id} title={title} percent={percent} stage={stage} />
  if (!appears) return <div className={classes.running}>{line}</div>
  return (
    <Link className={classes.running} to={appears.highlightParam} title={appears.words}>
      {line}
    </Link>
  )
}

function Running({ title, ...known }: { id: string; title: string; percent: number; stage: string | undefined }) {
  const { percent, words } = useProgressLine(known)
  return (
    <>
      <span className={classes.words}>{words}</span>
      <span className={classes.percent}>{percent}%</span>
      <RowProgress percent={percent} name={`Progress of ${title}`} words={`${percent}%, ${words}`} />
    </>
  )
}

function Waiting({ stage, appears }: { stage: string | undefined; appears: RequestKind['appearsIn'] }) {
  if (!appears) return <span className={classes.words}>{stage ?? 'Waiting to start'}</span>
  return (
    <Link className={classes.words} to={appears.highlightParam}>
      {appears.words}
    </Link>
  )
}
