import { Skeleton } from '@mantine/core'
import { type WorkProgress, isInProgress } from './work-progress.ts'
import classes from './Making.module.css'

const maxLines = 4
const skeletonLines = [88, 96, 64, 92, 48]

/** How the script begins, as soon as it is written; its room is kept for it from the first moment on. */
export function ScriptPreview({ making: { lines, steps, state } }: { making: WorkProgress }) {
  const isToCome = isInProgress(state) && steps.some(({ name }) => name === 'write')
  if (lines.length === 0) return isToCome ? <ScriptSkeleton /> : null
  // They are only ever added at the end: the place names one.
  const shown = lines.slice(0, maxLines).map((line, index) => ({ ...line, key: `line ${index}` }))
  return (
    <section className={classes.lines} aria-label="How it begins">
      <ul>
        {shown.map(({ key, name, text }) => (
          <li key={key} dir="auto">
            <b>{name}</b> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The room of the lines, before they are written. */
export const ScriptSkeleton = () => (
  <div className={classes.lines} aria-hidden>
    {skeletonLines.map((width) => (
      <Skeleton key={width} height={13} width={`${width}%`} mb={13} animate={false} />
    ))}
  </div>
)
