import { Skeleton, Stack } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { Suspense, useEffect, useState } from 'react'
import { useApiKey } from '../../../api/key-store.ts'
import { useUsage } from '../../../entities/usage/queries.ts'
import { creditsLeft } from '../../../entities/usage/status.ts'
import { useVoices } from '../../../entities/voices/queries.ts'
import { DoneScreen } from '../../../kit/create/DoneScreen.tsx'
import { NoKeyBanner } from '../../../kit/create/NoKeyBanner.tsx'
import { CreateScreen } from '../../../kit/create/CreateScreen.tsx'
import { loadedSoon } from '../../../kit/create/loaded-soon.tsx'
import { Stepper } from '../../../kit/create/Stepper.tsx'
import { sayCleared } from '../../../kit/create/say-cleared.ts'
import { useCreation } from '../../../kit/create/use-creation.ts'
import { useNow } from '../../../kit/time/use-now.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { upcomingOf } from '../../../kit/options/schedule.ts'
import { materialOf } from './draft.ts'
import { costOf, orderOf, voicesOf } from './order.ts'
import { episodeRules } from './rules.ts'
import { SourcesStep } from './SourcesStep.tsx'
import { summaryRows } from './summary-rows.ts'
import { placeOf, withCardOf } from './places.ts'
import { formName, useEpisodeForm } from './use-episode-form.ts'
import { useEpisodeSteps } from './use-episode-steps.ts'

const title = 'Create Episode'
const subtitle = 'Transform your content into engaging podcast episodes'

/** The later steps are not in the page's first load; they come while the first is filled. */
const settingsStep = loadedSoon(async () => (await import('./SettingsStep.tsx')).SettingsStep)

const done = loadedSoon(async () => (await import('./Done.tsx')).Done)

/** Three steps: what it is made of, how it should be, done (spec 1 §2.7). */
export function CreateEpisodeScreen() {
  const form = useEpisodeForm()
  const { draft, files, areFilesRead } = form
  const hasKey = useApiKey() !== undefined
  const usage = useUsage()
  const voices = useVoices(draft.voices.mode === 'custom' || materialOf(draft) === 'script')
  const now = new Date(useNow(60_000))
  const pair = voicesOf(draft, voices.data)
  const [result, setResult] = useState<{ requestId: string; isScheduled: boolean }>()
  const { step, steps, goTo } = useEpisodeSteps({ isDone: result !== undefined })

  const creation = useCreation({
    form: formName,
    rules: episodeRules,
    facts: { draft, pair, hasKey, files, areFilesRead, areVoicesKnown: voices.data !== undefined },
    makeCall: () => orderOf({ draft, pair, files }),
    invalidates: [
      endpoints.content.list,
      endpoints.content.usage,
      endpoints.content.podcasts,
      endpoints.podcast.episodes,
    ],
    show: (field) => {
      goTo(placeOf(field) ?? step)
      form.change((now) => withCardOf(now, field))
    },
    onTaken: form.succeed,
    idOf: ({ requestId }) => requestId,
    onAccepted: (requestId) => {
      setResult({ requestId, isScheduled: upcomingOf(draft.schedule, now) !== undefined })
      goTo('done')
    },
  })
  const leaveSources = () => {
    if (form.addWhatIsTyped()) goTo('settings')
  }
  useEffect(() => void Promise.all([settingsStep.prefetch(), done.prefetch()]), [])
  const clear = () => {
    const undo = form.clear()
    goTo('sources')
    sayCleared(undo)
  }
  const stepper = (
    <Stepper steps={steps} current={step} onStep={(to) => (step === 'sources' ? leaveSources() : goTo(to))} />
  )

  if (step === 'done' && result) {
    const again = () => {
      setResult(undefined)
      goTo('sources')
    }
    return (
      <DoneScreen title={title} subtitle={subtitle} steps={stepper}>
        <done.Part {...result} onAgain={again} />
      </DoneScreen>
    )
  }
  return (
    <CreateScreen
      title={title}
      subtitle={subtitle}
      banner={
        <>
          {!hasKey && <NoKeyBanner purpose="create episodes" words={creation.wordsOf('key')} />}
          {!form.isKept && <NotKept />}
        </>
      }
      steps={stepper}
      creation={creation}
      summary={{
        rows: summaryRows(draft, pair, now),
        cost: { credits: costOf({ draft, pair }), creditsLeft: usage.data && creditsLeft(usage.data) },
        onClear: form.isEmpty ? undefined : clear,
        next: step === 'sources' ? { label: 'Continue to Settings', onNext: leaveSources } : undefined,
        submit:
          step === 'settings'
            ? {
                label: 'Create Episode',
                keepsData: draft.keepsData,
                onKeepData: (keepsData) => form.change({ keepsData }),
              }
            : undefined,
      }}
    >
      {step === 'settings' ? (
        <Suspense fallback={<LoadingStep />}>
          <settingsStep.Part form={form} pair={pair} wordsOf={creation.wordsOf} onBack={() => goTo('sources')} />
        </Suspense>
      ) : (
        <SourcesStep form={form} wordsOf={creation.wordsOf} />
      )}
    </CreateScreen>
  )
}

const NotKept = () => (
  <Notice tone="yellow">
    This browser has no room to keep the form: what you entered is lost when you close or reload the page.
  </Notice>
)

const LoadingStep = () => (
  <Stack aria-busy gap={20}>
    {[96, 80, 80, 64].map((height, place) => (
      <Skeleton key={place} height={height} />
    ))}
  </Stack>
)
