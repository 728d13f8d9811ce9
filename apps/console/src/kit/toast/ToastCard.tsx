import { CloseButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTimeout } from '../time/use-timeout.ts'
import type { Toast, ToastAction } from './toast.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './Toasts.module.css'

const toneIcons = { green: IconCircleCheck, red: IconAlertCircle, blue: IconInfoCircle }
const toastDurationMs = 6000

/** One message: two lines of what it is about and two more, cut between words, the rest behind Details. It waits while somebody reads it or is about to press. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { tone, title, words, action, otherAction } = toast
  const [isHeld, setHeld] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const [isCut, setCut] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  useTimeout(isHeld || isWhole ? undefined : toastDurationMs, onClose)
  useLayoutEffect(() => {
    const lines = [...(text.current?.children ?? [])]
    setCut(lines.some((line) => line.scrollHeight > line.clientHeight + 1 || line.scrollWidth > line.clientWidth + 1))
  }, [])
  const Picture = toneIcons[tone]
  const run = ({ run: act }: ToastAction) => {
    onClose()
    act()
  }
  return (
    <div
      className={classes.toast}
      data-tone={tone}
      data-whole={isWhole || undefined}
      role={tone === 'red' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Picture className={classes.picture} size={18} aria-hidden />
      <div className={classes.content}>
        <div ref={text}>
          <p className={classes.title}>{title}</p>
          {words !== undefined && <p className={classes.words}>{words}</p>}
        </div>
        {(action ?? isCut) && (
          <div className={classes.actions}>
            {action && (
              <Button size="compact-sm" variant="light" color={tone} onClick={() => run(action)}>
                {action.label}
              </Button>
            )}
            {otherAction && (
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => run(otherAction)}>
                {otherAction.label}
              </Button>
            )}
            {isCut && !isWhole && (
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setWhole(true)}>
                Details
              </Button>
            )}
          </div>
        )}
      </div>
      <CloseButton size="sm" aria-label="Close this message" onClick={onClose} />
    </div>
  )
}
