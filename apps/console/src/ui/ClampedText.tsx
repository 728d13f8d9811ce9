import { useEffect, useId, useRef, useState } from 'react'
import classes from './ClampedText.module.css'

/** Words of at most two lines (`--lines` of the place it stands in); what is longer is opened by "more". `of` says whose words they are, for who only hears "more". */
export function ClampedText({ children, of }: { children: string; of: string }) {
  const id = useId()
  const text = useRef<HTMLSpanElement>(null)
  const [isCut, setCut] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const words = text.current
    if (!words || isOpen) return
    const look = () => setCut(words.scrollHeight > words.clientHeight + 1)
    // Also when the list becomes narrow, and when a row that was not drawn yet comes near the window.
    const observer = new ResizeObserver(look)
    observer.observe(words)
    return () => observer.disconnect()
  }, [children, isOpen])
  return (
    <span className={classes.frame}>
      <span ref={text} id={id} className={classes.words} data-open={isOpen || undefined}>
        {children}
      </span>
      {(isCut || isOpen) && (
        <button
          type="button"
          className={classes.more}
          aria-label={`${isOpen ? 'Less' : 'More'} of what is said of ${of}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'less' : 'more'}
        </button>
      )}
    </span>
  )
}
