import type { Episode } from '@patchbay/contract'
import { useEffect, useId, useState } from 'react'
import { isOwnServer } from '../../../api/config.ts'
import { useFailedEpisodes } from '../episodes-of-filter.ts'
import type { EpisodeFilters } from '../queries.ts'
import { hasFailed } from '../status.ts'
import { canStillRetry } from '../../requests/use-retry.ts'
import { isComplete } from '../../../kit/bulk/bulk-state.ts'
import { BarAction } from '../../../kit/bulk/BarAction.tsx'
import { FloatingBar } from '../../../kit/bulk/FloatingBar.tsx'
import { type Selection, useDeferredSelectedIds } from '../../../ui/selection.ts'
import { BulkPanel } from './BulkPanel.tsx'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import { useSelectAll } from './use-select-all.ts'
import { useOperation } from './use-operation.ts'
import { ZipButton } from './ZipButton.tsx'

type Props = {
  selection: Selection<Episode>
  filters: EpisodeFilters
  /** How many the filters let through; undefined where the server does not say. */
  totalCount: number | undefined
  /** Whether the filters let it stand in the list. */
  isInList: (episode: Episode) => boolean
  /** While something runs nobody leaves. */
  onRunning: (isRunning: boolean) => void
  onExit: () => void
}

/** What can be done with the chosen episodes. A box is ticked at once; what follows from it here comes a moment later. */
export function BulkBar({ selection, filters, totalCount, isInList, onRunning, onExit }: Props) {
  // What is ordered is not ordered again by a second click; what failed stays chosen.
  const operation = useOperation<Episode>((done) => selection.setSelected(done, false))
  const chosen = [...useDeferredSelectedIds(selection).values()]
  // Chosen before a filter took them from the list: they are charged all the same.
  const hidden = chosen.filter((episode) => !isInList(episode))
  const wordsId = useId()
  const lacks = chosen.length === 0 ? wordsId : undefined
  const [openId, setOpenId] = useState<string>()
  const takesFailed = operations.find(({ id }) => id === openId)?.takes === 'failed'
  const failed = useFailedEpisodes(filters, takesFailed).data?.items.filter(
    (each) => hasFailed(each) && isInList(each) && canStillRetry(each),
  )
  const all = useSelectAll({ selection, filters, isInList })
  const isRunning = operation.run.state?.isRunning === true
  useEffect(() => onRunning(isRunning), [isRunning, onRunning])
  const open = ({ id, takes }: Operation) => {
    const { state } = operation.run
    // What was done with others is no news of these, nor what is done with already.
    const isOver = takesFailed !== (takes === 'failed') || (state !== undefined && isComplete(state))
    if (id !== openId && isOver) operation.run.clear()
    setOpenId(id)
  }
  return (
    <FloatingBar
      label="What to do with the selected episodes"
      words={formatSelection(chosen.length, hidden.length)}
      textId={wordsId}
      note={all.note}
      panel={
        openId !== undefined && (
          <BulkPanel
            // The choice of one kind of operation is none for another.
            key={takesFailed ? 'failed' : 'chosen'}
            episodes={takesFailed ? (failed ?? []) : chosen}
            operation={operation}
            operationId={openId}
            onOperation={setOpenId}
            isPreselected={takesFailed}
            onClose={() => setOpenId(undefined)}
          />
        )
      }
      isBusy={isRunning}
      onExit={onExit}
    >
      {hidden.length > 0 && (
        <BarAction
          label="Unselect hidden"
          isDisabled={isRunning}
          onClick={() => selection.setSelected(hidden, false)}
        />
      )}
      {isOwnServer() && <ZipButton episodes={chosen} isDisabled={isRunning} missingReason={lacks} />}
      {operations.map(
        (each) =>
          each.isOffered() && (
            <BarAction
              key={each.id}
              label={each.verb}
              icon={each.icon}
              color={each.isDestructive ? 'red' : 'gray'}
              isDisabled={isRunning}
              missingReason={each.takes === 'chosen' ? lacks : undefined}
              isOpen={openId === each.id}
              onClick={() => open(each)}
            />
          ),
      )}
      <BarAction
        label={totalCount === undefined ? 'Select all' : `Select all ${totalCount.toLocaleString()}`}
        isBusy={all.isAsking}
        isDisabled={isRunning}
        onClick={() => void all.choose()}
      />
      {chosen.length > 0 && <BarAction label="Clear" color="gray" isDisabled={isRunning} onClick={selection.clear} />}
    </FloatingBar>
  )
}

function formatSelection(count: number, hiddenCount: number): string {
  if (count === 0) return 'Select episodes in the list'
  return hiddenCount > 0 ? `${count} selected, ${hiddenCount} hidden by the filters` : `${count} selected`
}
