import { IconLink, IconRss } from '@tabler/icons-react'
import { invalidatedBySchedule } from '../../../entities/schedules/actions.ts'
import { CostLine } from '../../../entities/usage/CostLine.tsx'
import { useCreditsFailure } from '../../../entities/usage/credits-failure.ts'
import { useVoices } from '../../../entities/voices/queries.ts'
import { voicePairOf } from '../../../entities/voices/voice-pair.ts'
import { ChoiceCards } from '../../../kit/choices/ChoiceCards.tsx'
import { CreateScreen } from '../../../kit/create/CreateScreen.tsx'
import { focusWhenRendered } from '../../../kit/create/focus-when-rendered.ts'
import { FormStep } from '../../../kit/create/FormStep.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'
import { useCreateScreen } from '../../../kit/create/use-create-screen.ts'
import { useOrderInUrl } from '../../../kit/create/use-order-in-url.ts'
import { useForm } from '../../../kit/create/use-form.ts'
import { useHandoffFeeds } from '../../../kit/handoff/use-handoff-feeds.ts'
import { clearPassedStart } from '../../../kit/options/schedule.ts'
import { useNow } from '../../../kit/time/use-now.ts'
import { type Mode, schedulerDraft } from './draft.ts'
import { costOf, orderOf } from './order.ts'
import classes from './parts.module.css'
import { schedulerRules } from './rules.ts'
import { episodeCountOf } from './series.ts'
import { summaryRows } from './summary-rows.ts'
import { Schedules } from './Schedules.tsx'
import { headingOf } from '../../../kit/routes/pages.ts'
import { Done } from './Done.tsx'
import { SingleDone } from './SingleDone.tsx'

const SeriesForm = lazyPart(async () => (await import('./SeriesForm.tsx')).SeriesForm)

const choices = [
  { value: 'urls', title: 'URLs', words: 'Groups of pages; each group becomes an episode', icon: IconLink },
  { value: 'feeds', title: 'Feeds', words: 'What your feeds say when an episode is due', icon: IconRss },
] as const satisfies readonly { value: Mode; title: string; words: string; icon: typeof IconLink }[]

/** First what the episodes are made of, then how; below the choice, what is scheduled already. */
export function SchedulerScreen() {
  const form = useForm(schedulerDraft)
  const { draft, change } = form
  useHandoffFeeds((ids) =>
    change((now) => ({ ...now, mode: 'feeds', feedIds: [...new Set([...now.feedIds, ...ids])] })),
  )
  const voices = useVoices(draft.voices.mode === 'custom')
  const pair = voicePairOf(draft.voices, voices.data)
  const credits = costOf({ draft, pair })
  const now = new Date(useNow(60_000))
  const order = useOrderInUrl()
  const page = useCreateScreen({
    form,
    rules: schedulerRules,
    facts: { draft, pair, areVoicesKnown: voices.data !== undefined },
    creditsFailure: useCreditsFailure(credits),
    passedStart: clearPassedStart(form),
    makeCall: () => orderOf({ draft, pair }),
    idOf: ({ scheduleId, scheduledRequests }) => scheduleId ?? scheduledRequests?.[0]?.requestId,
    invalidates: invalidatedBySchedule,
    onDone: (id, { scheduledRequests = [] }) => {
      const [first, ...others] = scheduledRequests
      // A single one is followed like any other order.
      if (first?.requestId && others.length === 0) {
        order.show(first.requestId)
        return undefined
      }
      return { id, times: scheduledRequests.flatMap(({ scheduledOn }) => scheduledOn ?? []) }
    },
    onCleared: () => change({ mode: draft.mode }),
  })
  const choose = (mode: Mode | undefined) => {
    change({ mode })
    focusWhenRendered('main h2[tabindex="-1"]')
  }
  return (
    <CreateScreen
      {...headingOf('/podcasts/scheduler')}
      purpose="schedule episodes"
      page={page}
      done={
        order.id ? (
          <SingleDone requestId={order.id} onRetried={order.show} onRestart={order.leave} />
        ) : (
          page.done && <Done {...page.done} onAgain={page.restart} />
        )
      }
      summary={
        draft.mode && {
          rows: summaryRows(draft, pair, now),
          cost: <CostLine credits={credits} />,
          submit: 'Schedule Episodes',
          isDisabled: !page.hasKey || episodeCountOf(draft) === 0,
        }
      }
    >
      {draft.mode === undefined ? (
        <div className={classes.page}>
          <FormStep title="What are the episodes made of?">
            <ChoiceCards label="Content source" choices={choices} onChoose={choose} />
          </FormStep>
          <Schedules />
        </div>
      ) : (
        <SeriesForm mode={draft.mode} page={page} pair={pair} onBack={() => choose(undefined)} />
      )}
    </CreateScreen>
  )
}
