import type { PluggedEngine } from '@patchbay/contract'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTestEngine } from '../../../entities/engines/plugged.ts'
import { Since } from '../../../kit/time/Since.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import classes from './Engines.module.css'
import { TrialView } from './TrialView.tsx'
import { RemoveEngine } from './RemoveEngine.tsx'

type Props = {
  entry: PluggedEngine
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
export function EntryRow({ entry, title, isFirst, isLast, onMove, onChange }: Props) {
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
            {isInUse && <Mark tone="green">Asked first</Mark>}
            {problem !== undefined && <Mark>Passed over</Mark>}
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
                  <Since moment={tested.on} exact={exact.format(new Date(tested.on))} />
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
                hint="Earlier"
                aria-disabled={isFirst}
                onClick={() => !isFirst && onMove(-1)}
              >
                <IconArrowUp {...icon} />
              </IconButton>
              <IconButton
                aria-label={`Ask ${name} later`}
                hint="Later"
                aria-disabled={isLast}
                onClick={() => !isLast && onMove(1)}
              >
                <IconArrowDown {...icon} />
              </IconButton>
            </>
          )}
          <IconButton aria-label={`Change ${name}`} hint="Change" onClick={onChange}>
            <IconPencil {...icon} />
          </IconButton>
          <IconButton aria-label={`Remove ${name}`} hint="Remove" onClick={() => setLeaving(true)}>
            <IconTrash {...icon} />
          </IconButton>
        </div>
      </div>
      <TrialView trial={testing.data} error={testing.error} />
      {isLeaving && <RemoveEngine id={id} name={name} title={title} onClose={() => setLeaving(false)} />}
    </li>
  )
}
