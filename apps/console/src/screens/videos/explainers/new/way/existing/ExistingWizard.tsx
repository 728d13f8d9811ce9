import { IconMovie, IconStack2 } from '@tabler/icons-react'
import { ExplainerWizard } from '../../../../../../entities/explainers/ExplainerWizard.tsx'
import { usePresentationVoices } from '../../../../../../entities/explainers/presentation.ts'
import { invalidatedByExplainerOrder } from '../../../../../../entities/explainers/invalidated-by-order.ts'
import { useSendVideos } from '../../../../../../entities/explainers/use-send-videos.ts'
import { CostLine } from '../../../../../../entities/usage/CostLine.tsx'
import { useCreditsFailure } from '../../../../../../entities/usage/credits-failure.ts'
import { type Choice, ChoiceCards } from '../../../../../../kit/choices/ChoiceCards.tsx'
import { FormStep } from '../../../../../../kit/create/FormStep.tsx'
import { OrderFromUrl } from '../../../../../../kit/create/OrderFromUrl.tsx'
import { useCreateScreen } from '../../../../../../kit/create/use-create-screen.ts'
import { useWizardSteps } from '../../../../../../kit/create/wizard-steps.ts'
import { type Intent, hasPendingInput } from './draft.ts'
import { costOf, ordersOf, previewCall, videoCountOf } from './order.ts'
import { type ExplainerField, explainerRules, noResourceMessage } from './rules.ts'
import classes from './Resources.module.css'
import { SourcesStep } from './SourcesStep.tsx'
import { useExplainerForm } from './use-explainer-form.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { OrderToForm } from './from-order.ts'

const intents: readonly Choice<Intent>[] = [
  { value: 'single', title: 'Single', words: 'One video that brings all sources together', icon: IconMovie },
  { value: 'multiple', title: 'Multiple', words: 'One video for each source', icon: IconStack2 },
]

/** The way on waits for a source. */
const waitingMessage = {
  reason: (
    <p id="no-source" className={classes.reason}>
      {noResourceMessage}
    </p>
  ),
  look: { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': 'no-source' },
} as const

const stepOf: Partial<Record<ExplainerField, 'count' | 'review'>> = {
  intent: 'count',
  instructions: 'review',
  voices: 'review',
  look: 'review',
}

/** Explainers of what there is: how many, of which sources, and a last look. */
export function ExistingWizard() {
  const form = useExplainerForm()
  const { draft, files, areFilesRead } = form
  const hasResources = draft.resources.length > 0
  const { step, steps, goTo } = useWizardSteps([
    { name: 'count', label: 'Video count', isOpen: true },
    { name: 'sources', label: 'Add sources', isOpen: draft.intent !== undefined },
    { name: 'review', label: 'Review & send', isOpen: draft.intent !== undefined && hasResources },
  ])
  const inTurn = useSendVideos()
  const { pair, areVoicesKnown } = usePresentationVoices(draft)
  const credits = costOf({ draft, pair })
  const count = videoCountOf(draft)

  /** What failed beside others stays in the form; where nothing did, the wizard is at its beginning again. */
  const succeed = () => {
    const places = inTurn.failedPlaces()
    if (places.length === 0) return form.succeed()
    form.change((now) => ({ ...now, resources: now.resources.filter((_, index) => places.includes(index + 1)) }))
  }
  const page = useCreateScreen({
    form: { ...form, succeed },
    rules: explainerRules,
    facts: { draft, files, areFilesRead, pair, areVoicesKnown },
    creditsFailure: useCreditsFailure(credits),
    makeCall: () => previewCall({ draft, files, pair }),
    sendAll: (order) =>
      inTurn.send(
        order,
        ordersOf({ draft, files, pair }).map((one) => ({ ...one, type: one.resource?.type ?? 'video' })),
      ),
    // A server that names no id has taken it all the same; then the latest videos show it.
    idOf: ({ requestId }) => requestId ?? '',
    invalidates: invalidatedByExplainerOrder,
    show: (field) => goTo(stepOf[field] ?? 'sources'),
    onDone: inTurn.leave,
    onCleared: () => goTo('count'),
  })
  const canGoOn = hasResources || hasPendingInput(draft)
  const goToReview = async () => {
    if (canGoOn && (await form.addWhatIsTyped())) goTo('review')
  }
  return (
    <ExplainerWizard
      subtitle="From existing content"
      page={page}
      stepper={{ steps, current: step ?? 'count', onStep: goTo }}
      count={count}
      summary={
        step === 'count'
          ? undefined
          : {
              rows: [
                { label: 'Videos', value: draft.intent === 'multiple' ? 'One of each source' : 'One of all sources' },
                { label: 'Sources', value: draft.resources.length || 'None yet' },
              ],
              cost: <CostLine credits={credits} />,
              next:
                step === 'sources'
                  ? {
                      label: 'Continue to review',
                      onNext: () => void goToReview(),
                      ...(canGoOn ? {} : waitingMessage),
                    }
                  : undefined,
              submit: step === 'review' ? (count === 1 ? 'Create video' : `Create ${count} videos`) : undefined,
              sending: inTurn.sendingWords(count),
            }
      }
    >
      <OrderFromUrl>{(id) => <OrderToForm id={id} form={form} />}</OrderFromUrl>
      {step === 'count' && (
        <FormStep
          title="How many videos?"
          lead="You choose the sources next."
          problem={{ field: 'intent', words: page.messageOf('intent') }}
        >
          <ChoiceCards
            label="Video count"
            choices={intents.map((one) => ({ ...one, count: one.value === draft.intent ? 'Chosen' : undefined }))}
            onChoose={(intent) => {
              form.change({ intent })
              goTo('sources')
            }}
          />
        </FormStep>
      )}
      {step === 'sources' && <SourcesStep form={form} words={page.messageOf('resources')} />}
      {step === 'review' && (
        <ReviewStep form={form} pair={pair} messageOf={page.messageOf} onBack={() => goTo('sources')} />
      )}
    </ExplainerWizard>
  )
}
