import { IconCode, IconEraser } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { keepDataKeyOf } from '../drafts/define-draft.ts'
import { fieldId } from './field.ts'
import { FirstFailure } from './FirstFailure.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import classes from './Summary.module.css'
import type { CreatePage } from './use-create-screen.ts'
import { Button } from '../../ui/Button.tsx'
import { SubmitError } from './SubmitError.tsx'

export type SummaryContent = {
  /** What is chosen here rather than in the form: it stands first. */
  settings?: ReactNode
  /** What was chosen, in words; a short form needs none. */
  rows?: readonly { label: string; value: ReactNode }[]
  /** What it costs, or that there is nothing to pay. */
  cost: ReactNode
  /** The last step's button; undefined on steps before it, which have their own way on. */
  submit: string | undefined
  /** What it reads while the order is on its way, where the specification says so; else it turns. */
  sending?: string
  /** The specification disables the button where this stands in the way; `failure` says it beside. */
  isDisabled?: boolean
  /** The way on, where this is not the last step; what it waits for, and how its button shows that. */
  next?: { label: string; onNext: () => void; reason?: ReactNode; look?: NextButtonProps } | undefined
  /** Names the button that empties the form, where the specification does. */
  clearLabel?: string
}

type NextButtonProps = Pick<
  ComponentProps<typeof Button<'button'>>,
  'loading' | 'aria-disabled' | 'aria-describedby'
> & {
  'data-disabled'?: true
}

type Props<Value extends object, Field extends string> = SummaryContent & {
  page: CreatePage<Value, Field>
  /** The button is that of a form around it. */
  isInForm: boolean
  request: { id: string; isShown: boolean; toggle: () => void }
}

/** What will be made, what it costs, what is still missing, and the button. */
export function Summary<Value extends object, Field extends string>(props: Props<Value, Field>) {
  const {
    page,
    settings,
    rows = [],
    cost,
    submit,
    sending,
    isDisabled = false,
    next,
    clearLabel,
    isInForm,
    request,
  } = props
  const missingId = useId()
  const { form, failure, isSending, clear } = page
  const isUncovered = failure?.field === 'credits'
  const isBlocked = (isDisabled || isUncovered) && failure !== undefined
  return (
    <aside className={classes.summary} aria-label="Summary">
      <div className={classes.details}>
        {settings}
        {rows.length > 0 && <h2 className={classes.title}>Summary</h2>}
        {rows.length > 0 && (
          <dl className={classes.rows}>
            {rows.map(({ label, value }) => (
              <div key={label} className={classes.row}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {submit !== undefined && 'keepsData' in form.draft && <KeepDataSwitch page={page} />}
        <div className={classes.extras}>
          {submit !== undefined && (
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
          {(clear ?? clearLabel) !== undefined && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconEraser size={15} stroke={1.8} aria-hidden />}
              disabled={clear === undefined || isSending}
              onClick={clear}
            >
              {clearLabel ?? 'Clear form'}
            </Button>
          )}
        </div>
      </div>
      <div className={classes.bar}>
        {cost}
        {submit !== undefined && (
          <>
            {!isUncovered && <FirstFailure id={missingId} failure={failure} goTo={page.goTo} />}
            <SubmitError creation={page} />
            <Button
              type={isInForm ? 'submit' : 'button'}
              className={classes.submit}
              loading={isSending && sending === undefined}
              aria-busy={isSending}
              // Reachable all the same: what it waits for is read with it, and a press leads there.
              aria-disabled={isBlocked || undefined}
              data-disabled={isBlocked || undefined}
              // What it costs says by itself that the credits do not cover it.
              aria-describedby={isUncovered ? fieldId('credits') : failure && missingId}
              onClick={isInForm ? undefined : page.submit}
            >
              {(isSending && sending) || submit}
            </Button>
          </>
        )}
        {next?.reason}
        {next && (
          <Button className={classes.submit} onClick={next.onNext} {...next.look}>
            {next.label}
          </Button>
        )}
      </div>
    </aside>
  )
}

function KeepDataSwitch<Value extends object, Field extends string>({
  page: { form },
}: {
  page: CreatePage<Value, Field>
}) {
  return (
    <label className={classes.keep}>
      <Checkbox
        checked={keepDataKeyOf(form.draft)}
        onChange={({ currentTarget: { checked } }) => form.change((now) => ({ ...now, keepsData: checked }))}
      />
      Keep form data after submission
    </label>
  )
}
