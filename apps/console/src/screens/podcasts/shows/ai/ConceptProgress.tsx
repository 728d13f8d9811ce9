import { IconCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { PageHeader } from '../../../../kit/state/PageHeader.tsx'
import { useNow } from '../../../../kit/time/use-now.ts'
import { Bar } from '../../../../ui/Bar.tsx'
import { useConceptGeneration } from '../use-concept-generation.ts'
import classes from './ConceptProgress.module.css'
import { labelIndexAt, progressLabels, simulatedPercent, tickMs } from './simulated-progress.ts'

/** The concept is being made. It goes on when the page is left: the result waits among the drafts. */
export function ConceptProgress({ startedAt }: { startedAt: number }) {
  const generation = useConceptGeneration()
  const watch = useEffectEvent(() => generation.watch())
  useEffect(() => watch(), [])
  const percent = simulatedPercent(useNow(tickMs) - startedAt)
  const current = labelIndexAt(percent)
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
          {progressLabels.map((label, index) => (
            <li key={label} data-state={index < current ? 'done' : index === current ? 'now' : 'later'}>
              <span className={classes.mark}>{index < current && <IconCheck size={12} stroke={3} />}</span>
              {label}
            </li>
          ))}
        </ol>
        <p className={classes.words}>You may leave this page: the result will stand among your drafts.</p>
      </section>
    </>
  )
}
