import { Link } from 'react-router'
import { DonePanel } from '../../../kit/create/DonePanel.tsx'
import { href } from '../../../kit/routes/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import classes from './parts.module.css'

export type Scheduled = { id: string; times: readonly string[] }

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

/** What was scheduled, time by time, and where it can be seen. */
export function Done({ id, times, onAgain }: Scheduled & { onAgain: () => void }) {
  const count = times.length
  return (
    <DonePanel
      title={titleOf(count)}
      requestId={id}
      noun="Schedule"
      words="Each is made when its time comes, as long as the server runs then. They are in the calendar from now on."
      actions={
        <>
          <Button variant="default" onClick={onAgain}>
            Schedule more episodes
          </Button>
          <Button component={Link} to={href('/podcasts/calendar', { query: { month: monthOf(times[0]) } })}>
            View in Calendar
          </Button>
        </>
      }
    >
      {count > 0 && (
        <ol className={classes.times} aria-label="Times">
          {times.map((time) => (
            <li key={time}>
              <time dateTime={time}>{timeFormat.format(new Date(time))}</time>
            </li>
          ))}
        </ol>
      )}
    </DonePanel>
  )
}

/** A server may take a series without naming its times. */
function titleOf(count: number): string {
  if (count === 0) return 'Episodes scheduled'
  return count === 1 ? '1 episode scheduled' : `${count} episodes scheduled`
}

/** The month of the first one, in the person's own zone. */
function monthOf(time: string | undefined): string | undefined {
  if (time === undefined) return undefined
  const date = new Date(time)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}
