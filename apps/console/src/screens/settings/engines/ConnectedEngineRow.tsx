import type { ConnectedEngine } from '@patchbay/contract'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTestEngine } from '../../../entities/engines/connected-engines.ts'
import { RelativeTime } from '../../../kit/time/RelativeTime.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import classes from './Engines.module.css'
import { TrialResult } from './TrialResult.tsx'
import { RemoveEngineDialog } from './RemoveEngineDialog.tsx'

type Props = {
  entry: ConnectedEngine
  /** Of its port. */
  title: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onChange: () => void
}

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

/** An engine that is plugged in: what it is, what came of its last test, and what can be done with it. */
export function ConnectedEngineRow({ entry, title, isFirst, isLast, onMove, onChange }: Props) {
  const testing = useTestEngine()
  const [isLeaving, setLeaving] = useState(false)
  const { id, called, model, address, keyEnding, isInUse, problem, tested, to } = entry
  const name = model ? `${called}, ${model}` : called
  return (
    <li className={classes.entry}>
      <div className={classes.row}>
        <div className={classes.said}>
          <div className={classes.name}>
            {called}
            {isInUse && <Badge tone="green">Asked first</Badge>}
            {problem !== undefined && <Badge>Passed over</Badge>}
          </div>
          <div className={classes.facts}>
            {model && <span>{model}</span>}
            {address && <span>{address}</span>}
            {keyEnding && <span>Key …{keyEnding}</span>}
            {to && <span>To {to}</span>}
            {tested && (
              <span>
                {tested.works ? 'Worked' : 'Failed'}{' '}
                {tested.on ? (
                  <RelativeTime moment={tested.on} exact={exact.format(new Date(tested.on))} />
                ) : (
                  'when last tested'
                )}
              </span>
            )}
          </div>
          {problem !== undefined && <p className={classes.words}>{problem}</p>}
        </div>
        <div className={classes.deeds}>
          <Button variant="default" size="xs" loading={testing.isPending} onClick={() => testing.mutate({ id })}>
            Test <span className={classes.hidden}>{name}</span>
          </Button>
          {!(isFirst && isLast) && (
            <>
              {/* Stays in the order of the keys at its end: it would lose the focus by being moved there. */}
              <IconButton
                aria-label={`Ask ${name} earlier`}
                tooltip="Earlier"
                aria-disabled={isFirst}
                onClick={() => !isFirst && onMove(-1)}
              >
                <IconArrowUp {...icon} />
              </IconButton>
              <IconButton
                aria-label={`Ask ${name} later`}
                tooltip="Later"
                aria-disabled={isLast}
                onClick={() => !isLast && onMove(1)}
              >
                <IconArrowDown {...icon} />
              </IconButton>
            </>
          )}
          <IconButton aria-label={`Change ${name}`} tooltip="Change" onClick={onChange}>
            <IconPencil {...icon} />
          </IconButton>
          <IconButton aria-label={`Remove ${name}`} tooltip="Remove" onClick={() => setLeaving(true)}>
            <IconTrash {...icon} />
          </IconButton>
        </div>
      </div>
      <TrialResult trial={testing.data} error={testing.error} />
      {isLeaving && <RemoveEngineDialog id={id} name={name} title={title} onClose={() => setLeaving(false)} />}
    </li>
  )
}
