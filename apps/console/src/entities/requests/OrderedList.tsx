import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { StatusBadge } from '../../kit/status/StatusBadge.tsx'
import { RowProgress } from '../../ui/RowProgress.tsx'
import classes from './OrderedList.module.css'
import { usePolledRequest } from './queries.ts'
import { stateOf, titleOf } from './status.ts'
import { useProgressLine } from './use-progress-line.ts'

type Props = {
  label: string
  ids: readonly string[]
  /** Where one is followed with all its steps. */
  followAt: (id: string) => string
}

/** What was ordered together, a line each: how far it is, and the way to its steps. */
export const OrderedList = ({ label, ids, followAt }: Props) => (
  <ul className={classes.list} aria-label={label}>
    {ids.map((id) => (
      <OrderedLine key={id} id={id} address={followAt(id)} />
    ))}
  </ul>
)

function OrderedLine({ id, address }: { id: string; address: string }) {
  const { data } = usePolledRequest(id)
  const state = data && stateOf(data)
  const { percent, words } = useProgressLine({
    id,
    percent: state?.kind === 'processing' ? state.percent : 0,
    stage: data?.stage,
  })
  if (!data || !state) {
    return (
      <li className={classes.line}>
        <Skeleton height={14} width="40%" />
      </li>
    )
  }
  const isMaking = state.kind === 'processing'
  return (
    <li className={classes.line}>
      <Link className={classes.title} to={address} dir="auto">
        {titleOf(data)}
      </Link>
      <span className={classes.words}>{isMaking ? words : state.kind === 'failed' ? state.words : undefined}</span>
      <StatusBadge state={isMaking ? { ...state, percent } : state} showsPercent />
      {isMaking && (
        <RowProgress percent={percent} name={`Progress of ${titleOf(data)}`} words={`${percent}%, ${words}`} />
      )}
    </li>
  )
}
