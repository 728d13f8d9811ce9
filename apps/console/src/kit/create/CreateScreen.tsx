import { type ReactNode, useId, useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../state/PageHeader.tsx'
import classes from './CreateScreen.module.css'
import { NoKeyBanner } from './NoKeyBanner.tsx'
import { Summary, type SummaryContent } from './Summary.tsx'
import type { CreatePage } from './use-create-screen.ts'
import { PassedStartDialog } from './PassedStartDialog.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'

const CurlPanel = lazyPart(async () => (await import('../curl/CurlPanel.tsx')).CurlPanel)

type Props<Value extends object, Field extends string> = {
  title: string
  subtitle: string
  /** What the key is needed for: `create episodes`. */
  purpose: string
  page: CreatePage<Value, Field>
  /** Where the form has several steps: the stepper. */
  steps?: ReactNode
  /** What the page is instead of its form, once the order is taken. */
  done?: ReactNode
  /** Undefined where there is nothing to sum up yet: the form has the whole width. */
  summary: SummaryContent | undefined
  /** Enter in a line of text sends the form: for what costs nothing. */
  sendsOnEnter?: boolean
  /** The form. */
  children: ReactNode
}

/** The frame of every creation screen: the form left, its summary right; on a phone the summary's end is a bar. */
export function CreateScreen<Value extends object, Field extends string>(props: Props<Value, Field>) {
  const { title, subtitle, purpose, page, steps, done, summary, sendsOnEnter = false, children } = props
  const { hasKey, form, messageOf, submit, makeCall, startConfirmation } = page
  const [isRequestShown, setRequestShown] = useState(false)
  const requestId = useId()
  if (done) {
    return (
      <>
        <PageHeader title={title} subtitle={subtitle} />
        {steps}
        {done}
      </>
    )
  }
  const columns = (
    <>
      <div className={classes.form}>
        {children}
        {isRequestShown && summary?.submit !== undefined && <CurlPanel id={requestId} call={makeCall()} />}
      </div>
      {summary && (
        <Summary
          {...summary}
          page={page}
          isInForm={sendsOnEnter}
          request={{ id: requestId, isShown: isRequestShown, toggle: () => setRequestShown((isShown) => !isShown) }}
        />
      )}
    </>
  )
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      {(!hasKey || !form.isKept) && (
        <div className={classes.banner}>
          {!hasKey && <NoKeyBanner purpose={purpose} words={messageOf('key')} />}
          {!form.isKept && (
            <Notice tone="yellow">
              This browser has no room to keep the form: what you entered is lost when you close or reload the page.
            </Notice>
          )}
        </div>
      )}
      {steps}
      {!summary ? (
        children
      ) : sendsOnEnter ? (
        <form
          className={classes.columns}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          {columns}
        </form>
      ) : (
        <div className={classes.columns}>{columns}</div>
      )}
      {startConfirmation && <PassedStartDialog {...startConfirmation} />}
    </>
  )
}
