import { useApiKey } from '../../../../../../api/key-store.ts'
import { ExplainerWizard } from '../../../../../../entities/explainers/ExplainerWizard.tsx'
import { explainerCost, useMannerVoices } from '../../../../../../entities/explainers/manner.ts'
import { explainerOrderChanges } from '../../../../../../entities/explainers/order-changes.ts'
import { useVideosInTurn } from '../../../../../../entities/explainers/use-videos-in-turn.ts'
import { CostLine } from '../../../../../../entities/usage/CostLine.tsx'
import { useUncovered } from '../../../../../../entities/usage/uncovered.ts'
import { whatBlocks } from '../../../../../../kit/create/rules.ts'
import { useCreateScreen } from '../../../../../../kit/create/use-create-screen.ts'
import { useWizardSteps } from '../../../../../../kit/create/wizard-steps.ts'
import { useForm } from '../../../../../../kit/create/use-form.ts'
import { pickedIn, topicDraft } from './draft.ts'
import { noKeyWords } from './ideas.ts'
import { callsOf, costOf, shownCall } from './order.ts'
import { sendRules, topicRules } from './rules.ts'
import { useIdeas } from './use-ideas.ts'
import { TopicStep } from './TopicStep.tsx'
import { SuggestionsStep } from './SuggestionsStep.tsx'

/** Explainers of ideas about a topic: the topic, then which of them (spec 3 §2.5). */
export function TopicWizard() {
  const form = useForm(topicDraft)
  const { draft } = form
  const hasKey = useApiKey() !== undefined
  const ideas = useIdeas(form)
  const { step, steps, goTo } = useWizardSteps([
    { name: 'topic', label: 'Topic details', isOpen: true },
    { name: 'suggestions', label: 'Suggestions', isOpen: draft.suggestions.length > 0 },
  ])
  const inTurn = useVideosInTurn()
  const picked = pickedIn(draft)
  const count = picked.length
  const { pair, areVoicesKnown } = useMannerVoices(draft)
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
    keyWords: noKeyWords,
    rules: isChoosing ? sendRules : topicRules,
    facts,
    uncovered: useUncovered(credits),
    makeCall: () => shownCall(facts),
    sendAll: (order) =>
      inTurn.send(
        order,
        callsOf(facts).map((call, at) => ({ call, type: 'topic', place: at + 1 })),
      ),
    // A server that names no id has taken it all the same; then the latest videos show it.
    idOf: ({ requestId }) => requestId ?? '',
    invalidates: explainerOrderChanges,
    show: (field) => goTo(field === 'topic' ? field : 'suggestions'),
    onDone: inTurn.leave,
    onCleared: () => goTo('topic'),
  })
  const askForIdeas = () => {
    const blocked = whatBlocks(hasKey, topicRules, facts, noKeyWords)
    if (blocked) return page.goTo(blocked.field)
    ideas.ask(() => goTo('suggestions'))
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
