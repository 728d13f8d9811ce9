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
  /** What becomes of it, as long as that is to come. */
  words: string
  /** It has ended: nobody waits for a message any more. */
  hasEnded?: boolean
  actions: ReactNode
  /** What was taken: its making, live, or its times. */
  children?: ReactNode
}

/** The order was taken: its id, what becomes of it, and where to go from here. Takes the focus, so that it is read out. */
export function DonePanel({
  title,
  requestId,
  noun = 'Request',
  words,
  hasEnded = false,
  actions,
  children,
}: DonePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section className={classes.done}>
      <header className={classes.head}>
        <span className={classes.picture}>
          <IconCheck size={20} stroke={2.2} aria-hidden />
        </span>
        <div>
          <h2 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h2>
          {!hasEnded && <p className={classes.words}>{words}</p>}
        </div>
        <p className={classes.request}>
          {noun} <CopyId id={requestId} name={`${noun.toLowerCase()} id`} />
        </p>
      </header>
      {children}
      <footer className={classes.foot}>
        {!hasEnded && <DesktopSwitch isOffer />}
        <div className={classes.actions}>{actions}</div>
      </footer>
    </section>
  )
}
