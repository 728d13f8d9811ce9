import { Skeleton } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiKey } from '../../../../../../api/key-store.ts'
import { WizardHead } from '../../../../../../entities/explainers/WizardHead.tsx'
import { explainerCost, useMannerVoices } from '../../../../../../entities/explainers/manner.ts'
import { explainerOrderChanges } from '../../../../../../entities/explainers/order-changes.ts'
import { type SentInTurn, acceptedOf, sendInTurn } from '../../../../../../entities/explainers/send-in-turn.ts'
import { sentTo } from '../../../../../../entities/explainers/sent.ts'
import { CostLine } from '../../../../../../entities/usage/CostLine.tsx'
import { useUncovered } from '../../../../../../entities/usage/uncovered.ts'
import { CreateScreen } from '../../../../../../kit/create/CreateScreen.tsx'
import { loadedLater, loadedSoon } from '../../../../../../kit/create/loaded-soon.tsx'
import { Stepper } from '../../../../../../kit/create/Stepper.tsx'
import { whatBlocks } from '../../../../../../kit/create/rules.ts'
import { useCreateScreen } from '../../../../../../kit/create/use-create-screen.ts'
import { useWizardSteps } from '../../../../../../kit/create/wizard-steps.ts'
import { useForm } from '../../../../../../kit/create/use-form.ts'
import { pickedIn, topicDraft } from './draft.ts'
import { noKeyWords } from './ideas.ts'
import { callsOf, costOf, shownCall } from './order.ts'
import { sendRules, topicRules } from './rules.ts'
import { useIdeas } from './use-ideas.ts'

const leaveWarning = loadedLater(async () => (await import('../../../../../../kit/bulk/LeaveWarning.tsx')).LeaveWarning)
const topicStep = loadedSoon(async () => (await import('./TopicStep.tsx')).TopicStep)
const suggestionsStep = loadedLater(async () => (await import('./SuggestionsStep.tsx')).SuggestionsStep)

/** Explainers of ideas about a topic: the topic, then which of them (spec 3 §2.5). */
export function TopicWizard() {
  const form = useForm(topicDraft)
  const { draft } = form
  const navigate = useNavigate()
  const hasKey = useApiKey() !== undefined
  const ideas = useIdeas(form)
  const { step, steps, goTo } = useWizardSteps([
    { name: 'topic', label: 'Topic details', isOpen: true },
    { name: 'suggestions', label: 'Suggestions', isOpen: draft.suggestions.length > 0 },
  ])
  const [turn, setTurn] = useState(0)
  const sent = useRef<SentInTurn>(undefined)
  const picked = pickedIn(draft)
  const count = picked.length
  const { pair, areVoicesKnown } = useMannerVoices(draft)
  const facts = { draft, pair, areVoicesKnown }
  const credits = costOf(facts)
  const isChoosing = step === 'suggestions'

  /** Ideas that failed beside others stay picked; where none did, the wizard is at its beginning again. */
  const succeed = () => {
    const failed = sent.current?.failed.map(({ place }) => picked[place - 1]?.id ?? '') ?? []
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
    sendAll: async (order) => {
      const all = callsOf(facts).map((call, at) => ({ call, type: 'topic', place: at + 1 }))
      sent.current = await sendInTurn(order, all, setTurn)
      return acceptedOf(sent.current)
    },
    // A server that names no id has taken it all the same; then the latest videos show it.
    idOf: ({ requestId }) => requestId ?? '',
    invalidates: explainerOrderChanges,
    parts: [suggestionsStep, leaveWarning],
    show: (field) => goTo(field === 'topic' ? field : 'suggestions'),
    onDone: () => {
      if (!sent.current) return
      const { to, state } = sentTo(sent.current)
      void navigate(to, { state })
    },
    onCleared: () => goTo('topic'),
  })
  const askForIdeas = () => {
    const blocked = whatBlocks(hasKey, topicRules, facts, noKeyWords)
    if (blocked) return page.goTo(blocked.field)
    ideas.ask(() => goTo('suggestions'))
  }
  return (
    <>
      <CreateScreen
        title="New explainer video"
        subtitle="From a topic"
        purpose="create explainer videos"
        page={page}
        steps={
          <WizardHead>
            <Stepper steps={steps} current={step ?? 'topic'} onStep={goTo} />
          </WizardHead>
        }
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
          sending: count > 1 ? `Sending ${Math.max(1, turn)} of ${count}…` : 'Sending…',
        }}
      >
        {isChoosing ? (
          <Suspense fallback={<Skeleton height={420} />}>
            <suggestionsStep.Part page={page} pair={pair} ideas={ideas} onBack={() => goTo('topic')} />
          </Suspense>
        ) : (
          <Suspense fallback={<Skeleton height={300} />}>
            <topicStep.Part page={page} ideas={ideas} onAsk={askForIdeas} />
          </Suspense>
        )}
      </CreateScreen>
      {page.isSending && count > 1 && (
        <Suspense fallback={null}>
          <leaveWarning.Part isRunning />
        </Suspense>
      )}
    </>
  )
}
