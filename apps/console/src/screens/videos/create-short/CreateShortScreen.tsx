import { formatCredits } from '@patchbay/contract'
import { avatarPairOf } from '../../../entities/avatars/avatar-pair.ts'
import { useAvatars } from '../../../entities/avatars/queries.ts'
import { usePickedEpisode } from '../../../entities/episodes/queries.ts'
import { audioUrlOf } from '../../../entities/episodes/recording.ts'
import { invalidatedByShortOrder } from '../../../entities/shorts/invalidated-by-order.ts'
import { CostLine } from '../../../entities/usage/CostLine.tsx'
import { useCreditsFailure } from '../../../entities/usage/credits-failure.ts'
import { ChoiceCards } from '../../../kit/choices/ChoiceCards.tsx'
import { CreateScreen } from '../../../kit/create/CreateScreen.tsx'
import { fieldId } from '../../../kit/create/field.ts'
import { FormStep } from '../../../kit/create/FormStep.tsx'
import { OrderFromUrl } from '../../../kit/create/OrderFromUrl.tsx'
import { useOrderInUrl } from '../../../kit/create/use-order-in-url.ts'
import { useCreateScreen } from '../../../kit/create/use-create-screen.ts'
import { useCardFocus } from '../../../kit/create/use-card-focus.ts'
import { useForm } from '../../../kit/create/use-form.ts'
import { useHandoffResearch } from '../../../kit/handoff/use-handoff-research.ts'
import { type Method, shortDraft } from './draft.ts'
import { methodChoices } from './method-choices.ts'
import { costOf, orderOf } from './order.ts'
import { noKeyMessage, shortRules } from './rules.ts'
import { HostsPanel } from './HostsPanel.tsx'
import { MethodForm } from './MethodForm.tsx'
import { OrderToForm } from './from-order.ts'
import { headingOf } from '../../../kit/routes/pages.ts'
import { Done } from './Done.tsx'

const focusTargets: Partial<Record<Method, string>> = {
  topic: `#${fieldId('topic')}`,
  research: `#${fieldId('research')}`,
  script: `#${fieldId('script')}`,
}
/** What of a method's form the focus goes to: of an episode or a recording, its heading. */
const firstElementOf = (method: Method) => focusTargets[method] ?? 'main h2[tabindex="-1"]'

/** A short of an episode, a topic, a research or a script, with two hosts. */
export function CreateShortScreen() {
  const form = useForm(shortDraft)
  const { draft, change } = form
  useHandoffResearch(([researchId = '']) => change({ mode: 'research', researchId }))
  const avatars = useAvatars()
  const known = usePickedEpisode(draft.mode === 'podcast' ? draft.episode?.id : undefined)
  const pair = avatarPairOf(draft.avatars, avatars.data)
  const audioUrl = audioUrlOf(draft, known)
  const order = useOrderInUrl()
  useCardFocus(draft.mode === 'selection' ? undefined : draft.mode, firstElementOf)
  const page = useCreateScreen({
    form,
    rules: shortRules,
    facts: { draft, audioUrl, pair, areAvatarsKnown: avatars.data !== undefined },
    noKeyMessage,
    creditsFailure: useCreditsFailure(costOf()),
    makeCall: () => orderOf({ draft, audioUrl, pair }),
    idOf: ({ requestId }) => requestId,
    withoutId: {
      title: 'No request ID returned from the server',
      words: 'Look into My Requests before you send it again.',
    },
    invalidates: invalidatedByShortOrder,
    onDone: order.show,
  })
  return (
    <CreateScreen
      {...headingOf('/videos/create-short')}
      purpose="create shorts"
      page={page}
      done={order.id && <Done requestId={order.id} onRetried={order.show} onRestart={order.leave} />}
      summary={{
        settings: <HostsPanel page={page} pair={pair} avatars={avatars} />,
        cost: <CostLine credits={costOf()} />,
        submit: `Create Short (${formatCredits(costOf())})`,
        sending: 'Processing...',
        isDisabled: true,
      }}
    >
      <OrderFromUrl>{(id) => <OrderToForm id={id} form={form} />}</OrderFromUrl>
      {draft.mode === 'selection' ? (
        <FormStep title="What is the short made of?" problem={{ field: 'method', words: page.messageOf('method') }}>
          <ChoiceCards<Method> label="Methods" choices={methodChoices} onChoose={(mode) => change({ mode })} />
        </FormStep>
      ) : (
        <MethodForm method={draft.mode} page={page} pair={pair} />
      )}
    </CreateScreen>
  )
}
