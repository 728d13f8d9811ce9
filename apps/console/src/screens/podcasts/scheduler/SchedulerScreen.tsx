import { IconLink, IconRss } from '@tabler/icons-react'
import { Skeleton } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import { useApiKey } from '../../../api/key-store.ts'
import { schedulesChange } from '../../../entities/schedules/actions.ts'
import { useUsage } from '../../../entities/usage/queries.ts'
import { creditsLeft } from '../../../entities/usage/status.ts'
import { useVoices } from '../../../entities/voices/queries.ts'
import { voicePairOf } from '../../../entities/voices/voice-pair.ts'
import { ChoiceCards } from '../../../kit/choices/ChoiceCards.tsx'
import { CreateScreen } from '../../../kit/create/CreateScreen.tsx'
import { focusWhenThere } from '../../../kit/create/focus-when-there.ts'
import { FormStep } from '../../../kit/create/FormStep.tsx'
import { DoneScreen } from '../../../kit/create/DoneScreen.tsx'
import { NoKeyBanner } from '../../../kit/create/NoKeyBanner.tsx'
import { loadedSoon } from '../../../kit/create/loaded-soon.tsx'
import { sayCleared } from '../../../kit/create/say-cleared.ts'
import { useCreation } from '../../../kit/create/use-creation.ts'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { useNow } from '../../../kit/time/use-now.ts'
import type { Scheduled } from './Done.tsx'
import { type Mode, type SchedulerDraft, emptyDraft, keptDraft, resetDraft } from './draft.ts'
import { costOf, orderOf } from './order.ts'
import classes from './parts.module.css'
import { schedulerRules } from './rules.ts'
import { summaryRows } from './summary-rows.ts'

/** The form is not in the page's first load; it comes while the choice is read. */
const seriesForm = loadedSoon(async () => (await import('./SeriesForm.tsx')).SeriesForm)
const schedules = loadedSoon(async () => (await import('./Schedules.tsx')).Schedules)
const doneParts = loadedSoon(async () => (await import('./Done.tsx')).Done)

const formName = 'scheduler'
const title = 'Scheduler'
const subtitle = 'Schedule a series of episodes from URLs or feeds'

const choices = [
  { value: 'urls', title: 'URLs', words: 'Groups of pages; each group becomes an episode', icon: IconLink },
  { value: 'feeds', title: 'Feeds', words: 'What your feeds say when an episode’s turn comes', icon: IconRss },
] as const satisfies readonly { value: Mode; title: string; words: string; icon: typeof IconLink }[]

const nothingFilled = JSON.stringify({ ...emptyDraft, mode: undefined })

/** First what the episodes are made of, then how; below the choice, what is scheduled already (spec 2 §2.8). */
export function SchedulerScreen() {
  const { draft, change } = useDraft<SchedulerDraft>(formName, keptDraft, emptyDraft)
  const hasKey = useApiKey() !== undefined
  const usage = useUsage()
  const voices = useVoices(draft.voices.mode === 'custom')
  const pair = voicePairOf(draft.voices, voices.data)
  const now = new Date(useNow(60_000))
  const [done, setDone] = useState<Scheduled>()
  const creation = useCreation({
    form: formName,
    rules: schedulerRules,
    facts: { hasKey, draft, pair, areVoicesKnown: voices.data !== undefined },
    makeCall: () => orderOf({ draft, pair }),
    idOf: ({ scheduleId, scheduledRequests }) => scheduleId ?? scheduledRequests?.[0]?.requestId,
    invalidates: schedulesChange,
    show: () => undefined,
    onTaken: () => change(resetDraft),
    onAccepted: (id, { scheduledRequests = [] }) =>
      setDone({ id, times: scheduledRequests.flatMap(({ scheduledOn }) => scheduledOn ?? []) }),
  })
  useEffect(() => void Promise.all([seriesForm.prefetch(), doneParts.prefetch()]), [])
  const banner = !hasKey && <NoKeyBanner purpose="schedule episodes" words={creation.wordsOf('key')} />
  const choose = (mode: Mode | undefined) => {
    change({ mode })
    focusWhenThere('main h2[tabindex="-1"]')
  }
  const clear = () => {
    change(({ mode }) => ({ ...emptyDraft, mode }))
    sayCleared(() => change(() => draft))
  }

  if (done) {
    return (
      <DoneScreen title={title} subtitle={subtitle}>
        <doneParts.Part {...done} onAgain={() => setDone(undefined)} />
      </DoneScreen>
    )
  }
  if (draft.mode === undefined) {
    return (
      <>
        <PageHeader title={title} subtitle={subtitle} />
        <div className={classes.page}>
          {banner}
          <FormStep title="What are the episodes made of?">
            <ChoiceCards label="Content source" choices={choices} onChoose={choose} />
          </FormStep>
          <Suspense fallback={<Skeleton height={160} />}>
            <schedules.Part />
          </Suspense>
        </div>
      </>
    )
  }
  return (
    <CreateScreen
      title={title}
      subtitle={subtitle}
      banner={banner}
      steps={undefined}
      creation={creation}
      summary={{
        rows: summaryRows(draft, pair, now),
        cost: { credits: costOf({ draft, pair }), creditsLeft: usage.data && creditsLeft(usage.data) },
        onClear: JSON.stringify({ ...draft, mode: undefined }) === nothingFilled ? undefined : clear,
        next: undefined,
        submit: {
          label: 'Schedule Episodes',
          keepsData: draft.keepsData,
          onKeepData: (keepsData) => change({ keepsData }),
        },
      }}
    >
      <Suspense fallback={<Skeleton height={480} />}>
        <seriesForm.Part
          mode={draft.mode}
          draft={draft}
          change={change}
          pair={pair}
          wordsOf={creation.wordsOf}
          onBack={() => choose(undefined)}
        />
      </Suspense>
    </CreateScreen>
  )
}
