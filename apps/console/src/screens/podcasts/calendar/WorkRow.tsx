import { Link } from 'react-router'
import { canCancel } from '../../../entities/requests/queries.ts'
import { resultHrefOf, kindOf } from '../../../entities/requests/kinds.ts'
import { RetryButton } from '../../../entities/requests/RetryButton.tsx'
import { failureMessage, stateOf, titleOf } from '../../../entities/requests/status.ts'
import { Artwork } from '../../../kit/player/Artwork.tsx'
import { href } from '../../../kit/routes/paths.ts'
import { StatusBadge } from '../../../kit/status/StatusBadge.tsx'
import classes from './DayDialog.module.css'
import type { CalendarWork } from './calendar-works.ts'
import { Button } from '../../../ui/Button.tsx'

const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

type Props = { work: CalendarWork; now: Date; onCancel: (request: { id: string; title: string }) => void }

/** A video or an avatar of a day: its name leads to where it is seen, or while it is not there to its making. */
export function WorkRow({ work: { kind, request, on }, now, onCancel }: Props) {
  const { id } = request
  const title = titleOf(request)
  const state = stateOf(request, now.getTime())
  return (
    <li className={classes.line}>
      <Artwork imageUrl={request.imageUrl} size={40} shape={kindOf(request).shape} />
      <div className={classes.words}>
        <p className={classes.title}>
          <Link to={resultHrefOf(request) ?? href('/requests', { query: { making: id } })}>{title}</Link>
        </p>
        <p className={classes.facts}>
          <span className={classes.kind}>{kind}</span>
          <StatusBadge state={state} showsPercent />
          <time dateTime={on}>{timeOfDay.format(new Date(on))}</time>
        </p>
        {state.kind === 'failed' && (
          <p className={classes.failure} data-cancelled={state.isCancelled}>
            {failureMessage(request, state)}
          </p>
        )}
      </div>
      {state.kind === 'failed' && (
        <div className={classes.actions}>
          <RetryButton failed={request} title={title} variant="default" />
        </div>
      )}
      {state.kind === 'scheduled' && canCancel(state) && (
        <div className={classes.actions}>
          <Button variant="default" size="xs" aria-label={`Cancel ${title}`} onClick={() => onCancel({ id, title })}>
            Cancel
          </Button>
        </div>
      )}
    </li>
  )
}
