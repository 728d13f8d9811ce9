import { ActionIcon } from '@mantine/core'
import type { Episode } from '@patchbay/contract'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { OperationPanel } from './OperationPanel.tsx'
import classes from './OperationPanel.module.css'
import type { OperationRun } from './use-operation.ts'

type Props = {
  episodes: readonly Episode[]
  operation: OperationRun<Episode>
  operationId: string
  onOperation: (id: string) => void
  /** They are those of the list that failed, not those that are chosen. */
  isPreselected: boolean
  onClose: () => void
}

/** The sheet that opens over the bar: no dialog, since the list can be chosen from while it stands. */
export function BulkPanel({ episodes, operation, operationId, onOperation, isPreselected, onClose }: Props) {
  const id = useId()
  const sheet = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isRunning = operation.run.state?.isRunning === true
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isRunning) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const place = sheet.current
    const listen = (event: KeyboardEvent) => press(event)
    heading.current?.focus()
    place?.addEventListener('keydown', listen)
    return () => place?.removeEventListener('keydown', listen)
  }, [])
  return (
    <section ref={sheet} className={classes.sheet} aria-labelledby={id} data-keys-taken>
      <div className={classes.head}>
        <h2 ref={heading} id={id} className={classes.title} tabIndex={-1}>
          Bulk Operations
        </h2>
        <ActionIcon aria-label="Close Bulk Operations" disabled={isRunning} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <OperationPanel
        episodes={episodes}
        operation={operation}
        operationId={operationId}
        onOperation={onOperation}
        isPreselected={isPreselected}
      />
    </section>
  )
}
