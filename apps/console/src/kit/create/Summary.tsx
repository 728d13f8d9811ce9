import { Button } from '@mantine/core'
import { IconCode, IconEraser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CostLine } from './CostLine.tsx'
import { Missing } from './Missing.tsx'
import { SendFailure } from './SendFailure.tsx'
import classes from './Summary.module.css'
import type { Creation } from './use-creation.ts'

export type SummaryProps<Field extends string> = {
  creation: Creation<Field>
  /** What was chosen, in words. */
  rows: readonly { label: string; value: ReactNode }[]
  cost: { credits: number; creditsLeft: number | undefined }
  /** The last step's button; undefined on steps before it, which have their own way on. */
  submit: { label: string; keepsData: boolean; onKeepData: (keeps: boolean) => void } | undefined
  /** The way on, where this is not the last step. */
  next: { label: string; onNext: () => void } | undefined
  /** Empties the form; undefined where there is nothing to clear. */
  onClear: (() => void) | undefined
  request: { id: string; isShown: boolean; toggle: () => void }
}

/** What will be made, what it costs, what is still missing, and the button. */
export function Summary<Field extends string>(props: SummaryProps<Field>) {
  const { creation, rows, cost, submit, next, onClear, request } = props
  return (
    <aside className={classes.summary} aria-label="Summary">
      <div className={classes.details}>
        <h2 className={classes.title}>Summary</h2>
        <dl className={classes.rows}>
          {rows.map(({ label, value }) => (
            <div key={label} className={classes.row}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {submit && (
          <label className={classes.keep}>
            <input
              type="checkbox"
              checked={submit.keepsData}
              onChange={({ currentTarget }) => submit.onKeepData(currentTarget.checked)}
            />
            Keep form data after submission
          </label>
        )}
        {(submit || onClear) && (
          <div className={classes.extras}>
            {submit && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                leftSection={<IconCode size={15} stroke={1.8} aria-hidden />}
                aria-expanded={request.isShown}
                aria-controls={request.isShown ? request.id : undefined}
                onClick={request.toggle}
              >
                {request.isShown ? 'Hide API Request' : 'Show API Request'}
              </Button>
            )}
            {onClear && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                leftSection={<IconEraser size={15} stroke={1.8} aria-hidden />}
                onClick={onClear}
              >
                Clear form
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={classes.bar}>
        <CostLine {...cost} />
        {submit && <Missing failure={creation.failure} goTo={creation.goTo} />}
        {submit && <SendFailure creation={creation} />}
        {submit && (
          <Button className={classes.submit} loading={creation.isSending} onClick={creation.submit}>
            {submit.label}
          </Button>
        )}
        {next && (
          <Button className={classes.submit} onClick={next.onNext}>
            {next.label}
          </Button>
        )}
      </div>
    </aside>
  )
}
