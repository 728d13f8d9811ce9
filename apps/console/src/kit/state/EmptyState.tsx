import { type ComponentType, type ReactNode, Suspense, lazy } from 'react'
import type { DrawingName } from './Drawing.tsx'
import classes from './EmptyState.module.css'

/** The page is whole without it: where it does not come, nothing is said in its place. */
const Drawing = lazy(async (): Promise<{ default: ComponentType<{ name: DrawingName }> }> => {
  try {
    return { default: (await import('./Drawing.tsx')).Drawing }
  } catch (error) {
    globalThis.console.warn(error)
    return { default: () => null }
  }
})

export type EmptyStateProps = { drawing: DrawingName; title: string; words?: ReactNode; action?: ReactNode }

/** Nothing here: a drawing of what would be, one sentence, and the one button that fixes it. */
export function EmptyState({ drawing, title, words, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.picture}>
        <Suspense fallback={null}>
          <Drawing name={drawing} />
        </Suspense>
      </span>
      <p className={classes.title}>{title}</p>
      {words !== undefined && <p className={classes.words}>{words}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  )
}
