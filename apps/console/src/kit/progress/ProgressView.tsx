import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Bar } from '../../ui/Bar.tsx'
import { Picture } from '../detail/Picture.tsx'
import type { PictureShape } from '../detail/picture-shape.ts'
import { ScriptPreview } from './ScriptPreview.tsx'
import { type WorkProgress, isInProgress } from './work-progress.ts'
import classes from './Making.module.css'
import { ProgressSteps } from './ProgressSteps.tsx'
import { statusText, announcementText } from './status-text.ts'
import { formatTimeLeft } from './format-duration.ts'
import { useSmoothedProgress } from './use-smoothed-progress.ts'

export type ProgressViewProps = {
  making: WorkProgress
  /** False where it lies in a frame already. */
  isFramed?: boolean
  /** The cover, once it is painted. Left out where the picture stands beside it already. */
  cover?: { imageUrl: string | undefined; isPicturePending: boolean; shape: PictureShape }
  /** What can be done now: stop it, play it. One row, so that one takes the other's place. */
  actions: ReactNode
  /** Why it was not made and what can be done about it; what could not be asked. */
  notice: ReactNode
}

/**
 * A piece of work, live: what is made, its steps with their times, how long it still takes, how the script begins. It
 * fits itself to the room it has: beside its cover, in a drawer, on a phone. It knows nothing of what is made.
 */
export function ProgressView({ making, isFramed = true, cover, actions, notice }: ProgressViewProps) {
  const { title, state, steps } = making
  const { percent, secondsLeft } = useSmoothedProgress(making)
  const heading = useFocusOnRemoval(isInProgress(state))
  const isRunning = state.kind === 'processing'
  const now = statusText(making, secondsLeft)
  return (
    <article
      className={classes.making}
      aria-label={`The making of ${title}`}
      data-state={state.kind}
      data-frameless={!isFramed || undefined}
    >
      <div className={classes.parts} data-bare={!cover || undefined} data-shape={cover?.shape}>
        {cover && <Picture key={cover.imageUrl} {...cover} />}
        <div className={classes.head}>
          <h3 ref={heading} tabIndex={-1} className={classes.title} dir="auto" title={title}>
            {title}
          </h3>
          <p className={classes.now}>
            <span>{now}</span>
            {isRunning && <span className={classes.left}>{formatTimeLeft(secondsLeft)}</span>}
          </p>
          <div className={classes.track}>
            {isRunning && (
              <Bar percent={percent} name={`Progress of ${title}`} words={`${percent}%, ${now}`} height={6} />
            )}
          </div>
          <div className={classes.deeds}>{actions}</div>
        </div>
        <div className={classes.body}>
          {notice}
          {steps.length > 0 && <ProgressSteps steps={steps} words={making.words} isRunning={isRunning} />}
        </div>
        <ScriptPreview making={making} />
      </div>
      <VisuallyHidden>
        <output>{announcementText(making)}</output>
      </VisuallyHidden>
    </article>
  )
}

/** The button that was pressed goes when the work ends: then the focus stands on the name of the thing, not nowhere. */
function useFocusOnRemoval(isUnderway: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const was = useRef(isUnderway)
  useEffect(() => {
    if (was.current && !isUnderway && document.activeElement === document.body) heading.current?.focus()
    was.current = isUnderway
  }, [isUnderway])
  return heading
}
