import type { Request } from '@patchbay/contract'
import { Link } from 'react-router'
import type { RequestKind } from '../../entities/requests/kinds.ts'
import { failureWords } from '../../entities/requests/status.ts'
import { useMakingLine } from '../../entities/requests/use-making-line.ts'
import type { JobState } from '../../kit/status/job-state.ts'
import { Clamped } from '../../ui/Clamped.tsx'
import { RowTrack } from '../../ui/RowTrack.tsx'
import classes from './RequestProgress.module.css'

type Props = { request: Request; id: string; state: JobState; title: string; appears: RequestKind['appears'] }

/** How far it is and what it does, with the way to where it will be seen; why it failed; nothing when it is done. */
export function RequestProgress({ request, id, state, title, appears }: Props) {
  if (state.kind === 'failed') {
    return (
      <div className={classes.failed} data-cancelled={state.isCancelled}>
        <Clamped of={title}>{failureWords(request, state)}</Clamped>
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
    <Link className={classes.running} to={appears.at} title={appears.words}>
      {line}
    </Link>
  )
}

function Running({ title, ...known }: { id: string; title: string; percent: number; stage: string | undefined }) {
  const { percent, words } = useMakingLine(known)
  return (
    <>
      <span className={classes.words}>{words}</span>
      <span className={classes.percent}>{percent}%</span>
      <RowTrack percent={percent} name={`Progress of ${title}`} words={`${percent}%, ${words}`} />
    </>
  )
}

function Waiting({ stage, appears }: { stage: string | undefined; appears: RequestKind['appears'] }) {
  if (!appears) return <span className={classes.words}>{stage ?? 'Waiting to start'}</span>
  return (
    <Link className={classes.words} to={appears.at}>
      {appears.words}
    </Link>
  )
}
