import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { useApiKey } from '../api/api-key.ts'
import { creditLevel, creditsLeft, usedPercent } from '../entities/usage/status.ts'
import { useUsage } from '../entities/usage/queries.ts'
import { Bar } from '../ui/Bar.tsx'
import { Button } from '../ui/Button.tsx'
import classes from './CreditsMeter.module.css'

const colors = { none: 'red', low: 'orange', enough: 'indigo' } as const
const count = (value: number) => value.toLocaleString()

/** Credits used and allowed, and today's podcasts, at the foot of the sidebar. */
export function CreditsMeter() {
  const key = useApiKey()
  const { data: usage, error, refetch, isFetching } = useUsage()
  useEffect(() => {
    if (error) globalThis.console.error('The credits could not be loaded.', error)
  }, [error])
  if (key === undefined) return null
  if (usage) {
    return (
      <section className={classes.meter} aria-label="Credits">
        <div className={classes.line}>
          <span className={classes.name}>Credits</span>
          <span>{count(creditsLeft(usage))} left</span>
        </div>
        <div className={classes.bar}>
          <Bar
            percent={usedPercent(usage)}
            color={colors[creditLevel(usage)]}
            height={6}
            name="Credits used"
            words={`${count(creditsLeft(usage))} credits left`}
          />
        </div>
        <div className={classes.small}>
          {count(usage.used)} of {count(usage.allowed)} used
        </div>
        <div className={classes.small}>
          {count(usage.usedDailyPodcasts)} of {count(usage.allowedDailyPodcasts)} podcasts today
        </div>
      </section>
    )
  }
  if (error) {
    return (
      <section className={classes.meter} aria-label="Credits">
        <div className={classes.small}>The credits could not be loaded.</div>
        <Button
          size="compact-xs"
          variant="default"
          className={classes.load}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          Load credits
        </Button>
      </section>
    )
  }
  return (
    <section className={classes.meter} aria-label="Credits" aria-busy>
      <Skeleton height={14} my={3} />
      <Skeleton height={6} my={7} radius="xl" />
      <Skeleton height={12} my={3} width="70%" />
      <Skeleton height={12} my={3} width="60%" />
    </section>
  )
}
