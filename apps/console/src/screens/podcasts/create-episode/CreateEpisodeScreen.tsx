import { endpoints } from '@patchbay/contract'
import { useEffect } from 'react'
import { invalidate } from '../../../api/query.ts'
import { invalidatedByEpisodeOrder } from '../../../entities/episodes/invalidated-by-order.ts'
import { useDeletedFiles } from '../../../entities/files/queries.ts'
import { CostLine } from '../../../entities/usage/CostLine.tsx'
import { useCreditsFailure } from '../../../entities/usage/credits-failure.ts'
import { useVoices } from '../../../entities/voices/queries.ts'
import { CreateScreen } from '../../../kit/create/CreateScreen.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'
import { Stepper } from '../../../kit/create/Stepper.tsx'
import { useCreateScreen } from '../../../kit/create/use-create-screen.ts'
import { clearPassedStart } from '../../../kit/options/schedule.ts'
import { useNow } from '../../../kit/time/use-now.ts'
import { workspaceFileIdsIn, materialOf } from './draft.ts'
import { costOf, orderOf, voicesOf } from './order.ts'
import { stepOf, openCardOfField } from './field-steps.ts'
import { episodeRules } from './rules.ts'
import { SourcesStep } from './SourcesStep.tsx'
import { summaryRows } from './summary-rows.ts'
import { useEpisodeForm } from './use-episode-form.ts'
import { useEpisodeSteps } from './use-episode-steps.ts'
import { headingOf } from '../../../kit/routes/pages.ts'
import { Done } from './Done.tsx'

const OrderToForm = lazyPart(async () => (await import('./from-order.ts')).OrderToForm)
const SettingsStep = lazyPart(async () => (await import('./SettingsStep.tsx')).SettingsStep)

/** Three steps: what it is made of, how it should be, done. */
export function CreateEpisodeScreen() {
  const form = useEpisodeForm()
  const { draft, files, areFilesRead } = form
  const voices = useVoices(draft.voices.mode === 'custom' || materialOf(draft) === 'script')
  const goneFiles = useDeletedFiles(workspaceFileIdsIn(draft.sources))
  const now = new Date(useNow(60_000))
  const pair = voicesOf(draft, voices.data)
  const credits = costOf({ draft, pair })

  const { step, steps, requestId, goTo } = useEpisodeSteps()
  const page = useCreateScreen({
    form,
    rules: episodeRules,
    facts: { draft, pair, files, areFilesRead, goneFiles, areVoicesKnown: voices.data !== undefined },
    creditsFailure: useCreditsFailure(credits),
    passedStart: clearPassedStart(form),
    makeCall: () => orderOf({ draft, pair, files }),
    idOf: ({ requestId }) => requestId,
    invalidates: invalidatedByEpisodeOrder,
    show: (field) => {
      goTo(stepOf(field))
      form.change((before) => openCardOfField(before, field))
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
      {...headingOf('/podcasts/create-episode')}
      purpose="create episodes"
      page={page}
      steps={
        <Stepper steps={steps} current={step} onStep={(to) => (step === 'sources' ? void leaveSources() : goTo(to))} />
      }
      done={step === 'done' && requestId && <Done requestId={requestId} goTo={goTo} />}
      summary={{
        rows: summaryRows(draft, pair, now),
        cost: <CostLine credits={credits} />,
        next: step === 'sources' ? { label: 'Continue to Settings', onNext: () => void leaveSources() } : undefined,
        submit: step === 'settings' ? 'Create Episode' : undefined,
      }}
    >
      {form.orderId && <OrderToForm id={form.orderId} form={form} />}
      {step === 'settings' ? (
        <SettingsStep form={form} pair={pair} messageOf={page.messageOf} onBack={() => goTo('sources')} />
      ) : (
        <SourcesStep form={form} goneFiles={goneFiles} messageOf={page.messageOf} />
      )}
    </CreateScreen>
  )
}
