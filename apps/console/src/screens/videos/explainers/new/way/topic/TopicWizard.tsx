import { useApiKey } from '../../../../../../api/api-key.ts'
import { ExplainerWizard } from '../../../../../../entities/explainers/ExplainerWizard.tsx'
import { explainerCost, usePresentationVoices } from '../../../../../../entities/explainers/presentation.ts'
import { invalidatedByExplainerOrder } from '../../../../../../entities/explainers/invalidated-by-order.ts'
import { useSendVideos } from '../../../../../../entities/explainers/use-send-videos.ts'
import { CostLine } from '../../../../../../entities/usage/CostLine.tsx'
import { useCreditsFailure } from '../../../../../../entities/usage/credits-failure.ts'
import { blockingFailure } from '../../../../../../kit/create/rules.ts'
import { useCreateScreen } from '../../../../../../kit/create/use-create-screen.ts'
import { useWizardSteps } from '../../../../../../kit/create/wizard-steps.ts'
import { useForm } from '../../../../../../kit/create/use-form.ts'
import { pickedSuggestions, topicDraft } from './draft.ts'
import { noKeyMessage } from './ideas.ts'
import { explainerCalls, costOf, previewCall } from './order.ts'
import { sendRules, topicRules } from './rules.ts'
import { useIdeas } from './use-ideas.ts'
import { TopicStep } from './TopicStep.tsx'
import { SuggestionsStep } from './SuggestionsStep.tsx'

/** Explainers of ideas about a topic: the topic, then which of them. */
export function TopicWizard() {
  const form = useForm(topicDraft)
  const { draft } = form
  const hasKey = useApiKey() !== undefined
  const ideas = useIdeas(form)
  const { step, steps, goTo } = useWizardSteps([
    { name: 'topic', label: 'Topic details', isOpen: true },
    { name: 'suggestions', label: 'Suggestions', isOpen: draft.suggestions.length > 0 },
  ])
  const inTurn = useSendVideos()
  const picked = pickedSuggestions(draft)
  const count = picked.length
  const { pair, areVoicesKnown } = usePresentationVoices(draft)
  const facts = { draft, pair, areVoicesKnown }
  const credits = costOf(facts)
  const isChoosing = step === 'suggestions'

  /** Ideas that failed beside others stay picked; where none did, the wizard is at its beginning again. */
  const succeed = () => {
    const failed = inTurn.failedPlaces().map((place) => picked[place - 1]?.id ?? '')
    if (failed.length === 0) return form.succeed()
    form.change({ picked: failed })
  }
  const page = useCreateScreen({
    form: { ...form, succeed },
    noKeyMessage: noKeyMessage,
    rules: isChoosing ? sendRules : topicRules,
    facts,
    creditsFailure: useCreditsFailure(credits),
    makeCall: () => previewCall(facts),
    sendAll: (order) =>
      inTurn.send(
        order,
        explainerCalls(facts).map((call, index) => ({ call, type: 'topic', position: index + 1 })),
      ),
    // A server that names no id has taken it all the same; then the latest videos show it.
    idOf: ({ requestId }) => requestId ?? '',
    invalidates: invalidatedByExplainerOrder,
    show: (field) => goTo(field === 'topic' ? field : 'suggestions'),
    onDone: inTurn.leave,
    onCleared: () => goTo('topic'),
  })
  const askForIdeas = () => {
    const blocked = blockingFailure(hasKey, topicRules, facts, noKeyMessage)
    if (blocked) return page.goTo(blocked.field)
    ideas.fetchIdeas(() => goTo('suggestions'))
  }
  return (
    <ExplainerWizard
      subtitle="From a topic"
      page={page}
      stepper={{ steps, current: step ?? 'topic', onStep: goTo }}
      count={count}
      summary={{
        rows: isChoosing ? [{ label: 'Videos', value: count || 'None yet' }] : [],
        cost:
          isChoosing && count > 0 ? (
            <CostLine credits={credits} />
          ) : (
            <CostLine credits={0} words={`Ideas cost no credits; each video costs ${explainerCost(pair)}.`} />
          ),
        next: isChoosing
          ? undefined
          : { label: 'Generate ideas', onNext: askForIdeas, look: { loading: ideas.isAsking } },
        submit: isChoosing ? (count > 1 ? `Create ${count} videos` : 'Create video') : undefined,
        sending: inTurn.sendingWords(count),
      }}
    >
      {isChoosing ? (
        <SuggestionsStep page={page} pair={pair} ideas={ideas} onBack={() => goTo('topic')} />
      ) : (
        <TopicStep page={page} ideas={ideas} onAsk={askForIdeas} />
      )}
    </ExplainerWizard>
  )
}
