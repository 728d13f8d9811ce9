import { type ReactNode, Suspense, lazy, useId, useState } from 'react'
import { PageHeader } from '../state/PageHeader.tsx'
import classes from './CreateScreen.module.css'
import { Summary, type SummaryProps } from './Summary.tsx'
import type { Creation } from './use-creation.ts'

const CurlPanel = lazy(async () => ({ default: (await import('../curl/CurlPanel.tsx')).CurlPanel }))

export type CreateScreenProps<Field extends string> = {
  title: string
  subtitle: string
  /** Above the form: what stands in the way of using the page. */
  banner: ReactNode
  /** Where the form has several steps: the stepper. */
  steps: ReactNode
  creation: Creation<Field>
  summary: Omit<SummaryProps<Field>, 'creation' | 'request'>
  /** The form. */
  children: ReactNode
}

/** The frame of every creation screen: the form left, its summary right; on a phone the summary's end is a bar. */
export function CreateScreen<Field extends string>(props: CreateScreenProps<Field>) {
  const { title, subtitle, banner, steps, creation, summary, children } = props
  const [isRequestShown, setRequestShown] = useState(false)
  const requestId = useId()
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      {banner && <div className={classes.banner}>{banner}</div>}
      {steps}
      <div className={classes.columns}>
        <div className={classes.form}>
          {children}
          {isRequestShown && summary.submit && (
            <Suspense>
              <CurlPanel id={requestId} call={creation.makeCall()} />
            </Suspense>
          )}
        </div>
        <Summary
          {...summary}
          creation={creation}
          request={{ id: requestId, isShown: isRequestShown, toggle: () => setRequestShown((isShown) => !isShown) }}
        />
      </div>
    </>
  )
}
