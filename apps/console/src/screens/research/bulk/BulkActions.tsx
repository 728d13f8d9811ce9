import { ActionIcon } from '@mantine/core'
import { type Research, lengths } from '@patchbay/contract'
import { IconInfoCircle, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { invalidate } from '../../../api/query.ts'
import { createOrderSender } from '../../../api/send-orders.ts'
import { OptionalSettings, type OptionName } from '../../../entities/episodes/OptionalSettings.tsx'
import { invalidatedByEpisodeOrder } from '../../../entities/episodes/invalidated-by-order.ts'
import { truncatePrompt } from '../../../entities/research/status.ts'
import { CostLine } from '../../../entities/usage/CostLine.tsx'
import { useCreditsFailure } from '../../../entities/usage/credits-failure.ts'
import { useVoices } from '../../../entities/voices/queries.ts'
import {
  languageLockedMessage,
  voicePairOf,
  voicesDifferInLanguage,
  voicesDifferMessages,
} from '../../../entities/voices/voice-pair.ts'
import { BulkProgress } from '../../../kit/bulk/BulkProgress.tsx'
import { useBulkRun } from '../../../kit/bulk/use-bulk-run.ts'
import { fieldId } from '../../../kit/create/field.ts'
import { useForm } from '../../../kit/create/use-form.ts'
import { clearPassedStart } from '../../../kit/options/schedule.ts'
import type { ResearchSelection } from '../use-research-selection.ts'
import classes from './BulkActions.module.css'
import { podcastsDraft } from './draft.ts'
import { costOf, orderOf } from './order.ts'
import { Button } from '../../../ui/Button.tsx'

const promptLength = 60
const nameOf = ({ prompt }: Research) => truncatePrompt(prompt, promptLength)

const shownOptions: readonly Exclude<OptionName, 'style'>[] = [
  'duration',
  'voices',
  'language',
  'podcastId',
  'schedule',
  'instructions',
  'projectIds',
]

/** A podcast of each of the chosen researches, one call after the other. */
export function BulkActions({ selected }: { selected: ResearchSelection }) {
  const form = useForm(podcastsDraft)
  const { draft } = form
  const voices = useVoices(draft.voices.mode === 'custom')
  const pair = voicePairOf(draft.voices, voices.data)
  const count = selected.items.length
  const credits = costOf(count, pair)
  const uncovered = useCreditsFailure(credits)
  const [send] = useState(createOrderSender)
  const run = useBulkRun<Research>({
    pauseMs: 0,
    onEnded: ({ completed }) => {
      // What is being made is not ordered a second time by the next click.
      for (const { id } of completed) selected.deselect(id)
      void Promise.all(invalidatedByEpisodeOrder.map(invalidate))
    },
  })
  const isRunning = run.state?.isRunning === true
  const differ = voicesDifferInLanguage(pair) ? voicesDifferMessages : undefined
  const tooLong = draft.instructions.trim().length > lengths.instructions.max ? lengths.instructions.message : undefined
  const passed = clearPassedStart(form)() ? 'The chosen start has passed. Choose another, or clear it.' : undefined
  const lacks = count === 0 ? 'Select at least one research.' : (differ ?? tooLong ?? passed)
  return (
    <div className={classes.panel}>
      <SelectedResearch selected={selected} isFixed={isRunning} />
      {!isRunning && (
        <OptionalSettings
          show={shownOptions}
          value={draft}
          onChange={form.change}
          languageLockedReason={languageLockedMessage(pair)}
          messageOf={(field) => (field === 'voices' ? differ : tooLong)}
        />
      )}
      <div className={classes.foot}>
        {count > 0 && !isRunning && <CostLine credits={credits} />}
        {lacks !== undefined && !isRunning && (
          <p id="create-reason" className={classes.reason}>
            <IconInfoCircle size={16} stroke={1.8} aria-hidden />
            {lacks}
          </p>
        )}
        <Button
          aria-disabled={(lacks ?? uncovered) !== undefined || isRunning || undefined}
          data-disabled={(lacks ?? uncovered) !== undefined || isRunning || undefined}
          aria-describedby={lacks !== undefined ? 'create-reason' : uncovered && fieldId('credits')}
          onClick={() => {
            if ((lacks ?? uncovered) !== undefined || isRunning) return
            run.start(selected.items, ({ id }) => send(orderOf(id, { draft, pair })))
          }}
        >
          {isRunning ? 'Creating…' : count > 1 ? `Create ${count} podcasts` : 'Create podcast'}
        </Button>
      </div>
      {run.state && <BulkProgress run={run} state={run.state} noun="Podcast" nameOf={nameOf} isOrdering />}
    </div>
  )
}

function SelectedResearch({ selected: { items, toggle }, isFixed }: { selected: ResearchSelection; isFixed: boolean }) {
  if (items.length === 0) {
    return <p className={classes.none}>Choose researches at the left: a podcast is made of each.</p>
  }
  return (
    <section aria-label="Selected researches">
      <p className={classes.count} aria-live="polite">
        {items.length} selected
      </p>
      <ul className={classes.chosen}>
        {items.map((research) => (
          <li key={research.id}>
            <span className={classes.name} dir="auto" title={research.prompt}>
              {nameOf(research)}
            </span>
            <ActionIcon
              size="sm"
              aria-label={`Remove ${nameOf(research)}`}
              disabled={isFixed}
              onClick={() => toggle(research.id)}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  )
}
