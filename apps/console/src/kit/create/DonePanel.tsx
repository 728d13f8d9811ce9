import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { CopyId } from '../copy/CopyId.tsx'
import { DesktopSwitch } from '../toast/DesktopSwitch.tsx'
import classes from './DonePanel.module.css'

export type DonePanelProps = {
  title: string
  requestId: string
  /** What the id is of, where it is no request's. */
  noun?: string
  words: string
  actions: ReactNode
  /** More of what was taken, such as its times. */
  children?: ReactNode
}

/** The request was taken: its id, and where to go from here. Takes the focus, so that it is read out. */
export function DonePanel({ title, requestId, noun = 'Request', words, actions, children }: DonePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section className={classes.done}>
      <span className={classes.picture}>
        <IconCheck size={28} stroke={2} aria-hidden />
      </span>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      <p className={classes.words}>{words}</p>
      <p className={classes.request}>
        {noun} <CopyId id={requestId} name={`${noun.toLowerCase()} id`} />
      </p>
      {children}
      <DesktopSwitch isOffer />
      <div className={classes.actions}>{actions}</div>
    </section>
  )
}
