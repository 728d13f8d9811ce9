import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Bar } from '../../ui/Bar.tsx'
import type { ProgressStep, ProgressStepState } from './work-progress.ts'
import classes from './Making.module.css'
import { parseCount, formatElapsed } from './format-duration.ts'

/** What the mark says to those who do not see it. */
const stateLabels: Record<ProgressStepState, string> = {
  waiting: 'to come',
  running: 'now',
  done: 'done',
  failed: 'not done',
}

type Props = { steps: readonly ProgressStep[]; words: string | undefined; isRunning: boolean }

/** The true steps, one under the other, each of one height from the first moment on. */
export function ProgressSteps({ steps, words, isRunning }: Props) {
  return (
    <ol className={classes.steps} aria-label="Steps of the work">
      {steps.map((step) => {
        const isNow = isRunning && step.state === 'running'
        const count = isNow ? parseCount(words) : undefined
        return (
          <li key={step.name} className={classes.step} data-state={step.state}>
            <span className={classes.mark}>
              {step.state === 'done' && <IconCheck size={12} stroke={3} aria-hidden />}
              {step.state === 'failed' && <IconX size={12} stroke={3} aria-hidden />}
            </span>
            <span className={classes.words} title={step.words}>
              {step.words}
              <VisuallyHidden>, {stateLabels[step.state]}</VisuallyHidden>
            </span>
            <span className={classes.share}>
              {count && <Bar percent={count.percent} name={step.words} words={count.said} height={4} />}
            </span>
            <span className={classes.took}>{count?.said ?? formatElapsed(step.startedOn, step.endedOn)}</span>
          </li>
        )
      })}
    </ol>
  )
}
