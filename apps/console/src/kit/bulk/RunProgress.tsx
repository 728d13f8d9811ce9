import type { ReactNode } from 'react'
import { Bar } from '../../ui/Bar.tsx'
import classes from './BulkProgress.module.css'
import { type BulkState, bulkSummaryOf } from './bulk-state.ts'
import { LeaveWarning } from './LeaveWarning.tsx'

type Props<Item> = {
  state: BulkState<Item>
  /** What is run: `operation`. */
  name: string
  /** How far it is, in words. */
  words: string
  nameOf: (item: Item) => string
  /** What the list of failures is called. */
  failuresName: string
  /** More of how far it is, before what failed. */
  children?: ReactNode
}

/** How far a run is and what failed in it; leaving the page while it runs asks first. */
export function RunProgress<Item>({ state, name, words, nameOf, failuresName, children }: Props<Item>) {
  const { completed, failed } = bulkSummaryOf(state)
  return (
    <>
      <LeaveWarning isRunning={state.isRunning} />
      <Bar
        percent={Math.round(((completed.length + failed.length) / state.items.length) * 100)}
        height={6}
        name={`Progress of the ${name}`}
        words={words}
        color={failed.length > 0 ? 'orange' : 'indigo'}
      />
      {children}
      {failed.length > 0 && (
        <ul className={classes.failures} aria-label={failuresName}>
          {failed.map(({ item, words: why }) => (
            // By its place in the run: two may have the same name.
            <li key={state.items.indexOf(item)}>
              <strong>{nameOf(item)}</strong> {why}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
