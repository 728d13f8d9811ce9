import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { episodeTitle } from '../status.ts'
import { avatarPairOf } from '../../avatars/avatar-pair.ts'
import { useAvatars } from '../../avatars/queries.ts'
import { CostLine } from '../../usage/CostLine.tsx'
import { useCreditsFailure } from '../../usage/credits-failure.ts'
import { useVoices } from '../../voices/queries.ts'
import { voicePairOf } from '../../voices/voice-pair.ts'
import { BulkProgress } from '../../../kit/bulk/BulkProgress.tsx'
import { isComplete, bulkSummaryOf } from '../../../kit/bulk/bulk-state.ts'
import { fieldId } from '../../../kit/create/field.ts'
import { RadioCards } from '../../../kit/options/RadioCards.tsx'
import classes from './OperationPanel.module.css'
import { orderOperations } from './order-operations.ts'
import { type Operation, type OperationChoice, type OperationEpisode, noChoice } from './operation.ts'
import { operations } from './operations.ts'
import type { OperationRun } from './use-operation.ts'
import { Button } from '../../../ui/Button.tsx'

type Props<Each extends OperationEpisode> = {
  episodes: readonly Each[]
  operation: OperationRun<Each>
  operationId: string
  onOperation: (id: string) => void
  /** The episodes are given, and not chosen in a list that lets go of them when they are done. */
  isPreselected?: boolean
}

const cards = orderOperations.map(({ id, label, description }) => ({ value: id, label, hint: description }))

/** What to do with the chosen episodes, what it costs altogether, and how far it is. */
export function OperationPanel<Each extends OperationEpisode>(props: Props<Each>) {
  const {
    episodes,
    operation: { run, execute },
    operationId,
    onOperation,
    isPreselected = false,
  } = props
  const [choice, setChoice] = useState(noChoice)
  const [executed, setExecuted] = useState<{ operationId: string; choice: OperationChoice; isDone: boolean }>()
  const operation = operations.find(({ id }) => id === operationId)
  const voices = useVoices(operation?.id === 'modify')
  const avatars = useAvatars(operation?.id === 'createShort')
  const facts = {
    ...choice,
    pair: voicePairOf(choice.voices, voices.data),
    hosts: avatarPairOf(choice.avatars, avatars.data),
  }
  const credits = (operation?.cost?.() ?? 0) * episodes.length
  const uncovered = useCreditsFailure(credits)
  const isRunning = run.state?.isRunning === true
  // Remembered apart from the summary, which may be closed.
  if (executed && !executed.isDone && run.state && isComplete(run.state)) setExecuted({ ...executed, isDone: true })
  // A second click would pay again for what is being made.
  const isDone =
    executed?.isDone === true &&
    (isPreselected || episodes.length === 0) &&
    executed.operationId === operationId &&
    executed.choice === choice
  const hasRest = run.state !== undefined && !isRunning && bulkSummaryOf(run.state).remaining.length > 0
  const why = () => {
    if (isRunning) return 'The operation is running.'
    if (isDone) return 'Done. Choose episodes or change something for another run.'
    if (episodes.length === 0) {
      return operation?.takes === 'failed'
        ? 'No failed episode of this list is left to try again.'
        : 'Select at least one episode.'
    }
    return operation ? (operation.disabledBecause(facts) ?? uncovered) : 'Choose an operation.'
  }
  const reason = why()
  const Fields = operation?.Fields
  return (
    <div className={classes.panel}>
      {operation?.isMaking === false ? (
        <p className={classes.about}>
          <strong>{operation.label}.</strong> {operation.description}
        </p>
      ) : (
        <RadioCards
          legend="Operation"
          cards={cards}
          value={operationId}
          onChange={onOperation}
          disabledBecause={isRunning ? 'It can be changed when the operation has ended.' : undefined}
        />
      )}
      {Fields && !isRunning && (
        <Fields choice={choice} onChange={(part) => setChoice((now) => ({ ...now, ...part }))} />
      )}
      <div className={classes.foot}>
        {operation?.cost && episodes.length > 0 && !isRunning && !isDone && <CostLine credits={credits} />}
        {reason !== undefined && reason !== uncovered && !isRunning && (
          <p id="execute-reason" className={classes.reason}>
            <IconInfoCircle size={16} stroke={1.8} aria-hidden />
            {reason}
          </p>
        )}
        <Button
          variant={hasRest ? 'default' : 'filled'}
          color={operation?.isDestructive && 'red'}
          disabled={reason !== undefined}
          aria-describedby={
            reason === undefined || isRunning ? undefined : reason === uncovered ? fieldId('credits') : 'execute-reason'
          }
          onClick={() => {
            if (!operation) return
            setExecuted({ operationId, choice, isDone: false })
            execute(operation, episodes, facts)
          }}
        >
          {isRunning ? 'Running…' : executeLabel(operation, episodes.length)}
        </Button>
      </div>
      {run.state && (
        <BulkProgress
          run={run}
          state={run.state}
          noun="Episode"
          nameOf={episodeTitle}
          isOrdering={operation?.isOrdering === true}
        />
      )}
    </div>
  )
}

/** What was chosen by its name on the bar keeps that name. */
function executeLabel(operation: Operation | undefined, count: number): string {
  const many = `${count} ${count === 1 ? 'episode' : 'episodes'}`
  if (operation?.isMaking === false) return `${operation.verb}: ${many}`
  return count > 1 ? `Execute for ${many}` : 'Execute'
}
