import { endpoints } from '@patchbay/contract'
import { Suspense, useEffect } from 'react'
import { invalidate } from '../../../api/query.ts'
import { episodeOrderChanges } from '../../../entities/episodes/order-changes.ts'
import { useGoneFiles } from '../../../entities/files/queries.ts'
import { CostLine } from '../../../entities/usage/CostLine.tsx'
import { useUncovered } from '../../../entities/usage/uncovered.ts'
import { useVoices } from '../../../entities/voices/queries.ts'
import { CreateScreen } from '../../../kit/create/CreateScreen.tsx'
import { loadedLater } from '../../../kit/create/loaded-soon.tsx'
import { Stepper } from '../../../kit/create/Stepper.tsx'
import type { Rule } from '../../../kit/create/rules.ts'
import { useCreateScreen } from '../../../kit/create/use-create-screen.ts'
import { passedStart } from '../../../kit/options/schedule.ts'
import { useNow } from '../../../kit/time/use-now.ts'
import { createStore, useStore } from '../../../store/store.ts'
import { keptFilesIn, materialOf } from './draft.ts'
import { costOf, orderOf, voicesOf } from './order.ts'
import type * as Places from './places.ts'
import type { EpisodeFacts, EpisodeField } from './rules.ts'
import { SourcesStep } from './SourcesStep.tsx'
import { summaryRows } from './summary-rows.ts'
import { useEpisodeForm } from './use-episode-form.ts'
import { useEpisodeSteps } from './use-episode-steps.ts'

type Checks = {
  rules: readonly Rule<EpisodeFacts, EpisodeField>[]
  /** Where what is wrong stands; until it is there, that is the first step. */
  places?: typeof Places
}

/** What is checked before it is sent comes with the step that sends it. */
const checks = createStore<Checks>({ rules: [{ field: 'sources', fails: () => true, words: 'Loading…' }] })

/** The later steps are not in the page's first load; they come while the first is filled. */
const settingsStep = loadedLater(async () => {
  const [{ SettingsStep }, { episodeRules: rules }, places] = await Promise.all([
    import('./SettingsStep.tsx'),
    import('./rules.ts'),
    import('./places.ts'),
  ])
  checks.set({ rules, places })
  return SettingsStep
})
const orderToForm = loadedLater(async () => (await import('./from-order.ts')).OrderToForm)
const done = loadedLater(async () => (await import('./Done.tsx')).Done)

/** Three steps: what it is made of, how it should be, done (spec 1 §2.7). */
export function CreateEpisodeScreen() {
  const form = useEpisodeForm()
  const { draft, files, areFilesRead } = form
  const voices = useVoices(draft.voices.mode === 'custom' || materialOf(draft) === 'script')
  const goneFiles = useGoneFiles(keptFilesIn(draft.sources))
  const now = new Date(useNow(60_000))
  const pair = voicesOf(draft, voices.data)
  const credits = costOf({ draft, pair })

  const { step, steps, requestId, goTo } = useEpisodeSteps()
  const { rules, places } = useStore(checks)
  const page = useCreateScreen({
    form,
    rules,
    facts: { draft, pair, files, areFilesRead, goneFiles, areVoicesKnown: voices.data !== undefined },
    uncovered: useUncovered(credits),
    passedStart: passedStart(form),
    makeCall: () => orderOf({ draft, pair, files }),
    idOf: ({ requestId }) => requestId,
    invalidates: episodeOrderChanges,
    parts: [settingsStep, done],
    show: (field) => {
      goTo(places?.placeOf(field) ?? 'sources')
      if (places) form.change((before) => places.withCardOf(before, field))
    },
    onDone: (id) => goTo('done', id),
    onCleared: () => goTo('sources'),
  })
  // A file that was deleted elsewhere is said by its name, and the way leads to the others.
  const isSomethingGone = page.error?.kind === 'not-found'
  useEffect(() => {
    if (isSomethingGone) void invalidate(endpoints.files.list)
  }, [isSomethingGone])
  const leaveSources = async () => {
    if (await form.addWhatIsTyped()) goTo('settings')
  }
  return (
    <CreateScreen
      title="Create Episode"
      subtitle="Transform your content into engaging podcast episodes"
      purpose="create episodes"
      page={page}
      steps={
        <Stepper steps={steps} current={step} onStep={(to) => (step === 'sources' ? void leaveSources() : goTo(to))} />
      }
      done={step === 'done' && requestId && <done.Part requestId={requestId} goTo={goTo} />}
      summary={{
        rows: summaryRows(draft, pair, now),
        cost: <CostLine credits={credits} />,
        next: step === 'sources' ? { label: 'Continue to Settings', onNext: () => void leaveSources() } : undefined,
        submit: step === 'settings' ? 'Create Episode' : undefined,
      }}
    >
      {form.orderId && (
        <Suspense>
          <orderToForm.Part id={form.orderId} form={form} />
        </Suspense>
      )}
      {step === 'settings' ? (
        <Suspense>
          <settingsStep.Part form={form} pair={pair} wordsOf={page.wordsOf} onBack={() => goTo('sources')} />
        </Suspense>
      ) : (
        <SourcesStep form={form} goneFiles={goneFiles} wordsOf={page.wordsOf} />
      )}
    </CreateScreen>
  )
}
