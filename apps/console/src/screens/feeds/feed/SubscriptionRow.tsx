import { type FeedSubscription, counts } from '@patchbay/contract'
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { templateName, templateDescription, useChangeSubscription } from '../../../entities/feeds/subscriptions.ts'
import { href } from '../../../kit/routes/paths.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Subscriptions.module.css'

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const limits = Array.from({ length: counts.dailyStarts.max }, (_, index) => index + 1)

/** One thing that new items start: what it costs, how often it did, why it waits, and how often a day it may. */
export function SubscriptionRow({ subscription, onEnd }: { subscription: FeedSubscription; onEnd: () => void }) {
  const { mutate, isPending, error } = useChangeSubscription()
  const { id, request, dailyLimit, lastRequestId, problem, nextTryOn, isActive } = subscription
  const name = templateName(subscription)
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <p className={classes.name} dir="auto">
          {name}
        </p>
        <p className={classes.facts}>
          {[request && templateDescription(request), formatCount(subscription)].filter(Boolean).join(' · ')}{' '}
          {lastRequestId !== undefined && (
            <Link to={href('/requests', { query: { making: lastRequestId } })}>See the last one</Link>
          )}
        </p>
        {isActive === false && (
          <Notice tone="blue" title="Paused">
            What comes in meanwhile starts nothing, not even once it goes on.
          </Notice>
        )}
        {problem !== undefined && (
          <Notice tone="yellow" title={problem}>
            {nextTryOn !== undefined && `It is tried again on ${timeFormat.format(new Date(nextTryOn))}.`}
          </Notice>
        )}
        {error && <Notice tone="red" title={error.message} />}
      </div>
      <div className={classes.actions}>
        <label className={classes.limit}>
          At most
          <select
            aria-label={`How often a day ${name} may be started`}
            value={dailyLimit}
            aria-busy={isPending}
            onChange={({ currentTarget }) => mutate({ id, dailyLimit: Number(currentTarget.value) })}
          >
            {limits.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
          a day
        </label>
        {isActive !== undefined && (
          <IconButton
            aria-label={isActive ? `Pause ${name}` : `Resume ${name}`}
            tooltip={isActive ? 'Pause' : 'Resume'}
            aria-busy={isPending}
            onClick={() => mutate({ id, isActive: !isActive })}
          >
            {isActive ? (
              <IconPlayerPause size={16} stroke={1.7} aria-hidden />
            ) : (
              <IconPlayerPlay size={16} stroke={1.7} aria-hidden />
            )}
          </IconButton>
        )}
        <IconButton aria-label={`End ${name}`} tooltip="End" onClick={onEnd}>
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

function formatCount({ startedToday = 0, started = 0, waiting = 0 }: FeedSubscription): string {
  return [
    started === 0 ? 'not started yet' : `started ${started.toLocaleString()}×, ${startedToday} today`,
    ...(waiting > 0 ? [`${waiting.toLocaleString()} waiting`] : []),
  ].join(' · ')
}
