import type { RequestStatus } from '@patchbay/contract'
import { Link } from 'react-router'
import { Bar } from '../../ui/Bar.tsx'
import { stateOf, titleOf } from '../requests/status.ts'
import { episodePage } from './episode-page.ts'
import classes from './FirstEpisode.module.css'

/** How far it is, in the server's own words. */
export function FirstEpisodeMaking({
  id = '',
  request,
}: {
  id: string | undefined
  request: RequestStatus | undefined
}) {
  const state = request && stateOf(request)
  const percent = state?.kind === 'processing' ? state.percent : 0
  const title = request ? titleOf(request) : 'New episode'
  return (
    <div className={classes.making} aria-live="polite">
      <p className={classes.name}>
        <Link to={episodePage(id)}>{title}</Link>
      </p>
      <Bar percent={percent} name={`Progress of ${title}`} words={`${percent}%`} height={6} />
      <p className={classes.stage}>
        <span>{(state?.kind === 'processing' && state.stage) || 'It is being made.'}</span>
        <span>{percent}%</span>
      </p>
      <p className={classes.cost}>You can leave this page: a message tells you when it is ready.</p>
    </div>
  )
}
