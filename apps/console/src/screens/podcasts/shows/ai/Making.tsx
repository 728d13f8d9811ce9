import { IconCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { PageHeader } from '../../../../kit/state/PageHeader.tsx'
import { useNow } from '../../../../kit/time/use-now.ts'
import { Bar } from '../../../../ui/Bar.tsx'
import { useGeneration } from '../use-generation.ts'
import classes from './Making.module.css'
import { labelAt, progressLabels, simulatedPercent, tickMs } from './progress.ts'

/** The concept is being made. It goes on when the page is left: the result waits among the drafts. */
export function Making({ startedAt }: { startedAt: number }) {
  const generation = useGeneration()
  const watch = useEffectEvent(() => generation.watch())
  useEffect(() => watch(), [])
  const percent = simulatedPercent(useNow(tickMs) - startedAt)
  const current = labelAt(percent)
  return (
    <>
      <PageHeader title="Create with AI" subtitle="Your podcast concept is being made" />
      <section className={classes.making} aria-label="Progress">
        <Bar
          percent={percent}
          name="Progress of your concept"
          words={`${percent}%, ${progressLabels[current]}`}
          height={8}
        />
        <output className={classes.now}>{progressLabels[current]}</output>
        <ol className={classes.labels} aria-hidden>
          {progressLabels.map((label, place) => (
            <li key={label} data-state={place < current ? 'done' : place === current ? 'now' : 'later'}>
              <span className={classes.mark}>{place < current && <IconCheck size={12} stroke={3} />}</span>
              {label}
            </li>
          ))}
        </ol>
        <p className={classes.words}>You may leave this page: the result will stand among your drafts.</p>
      </section>
    </>
  )
}
