import { formatCredits, endpoints } from '@patchbay/contract'
import { useApiKey } from '../../../../api/api-key.ts'
import { CostLine } from '../../../../entities/usage/CostLine.tsx'
import { useCreditsFailure } from '../../../../entities/usage/credits-failure.ts'
import { useVoices } from '../../../../entities/voices/queries.ts'
import { hostVoice } from '../../../../entities/voices/voice-pair.ts'
import { CreateScreen } from '../../../../kit/create/CreateScreen.tsx'
import { OrderFromUrl } from '../../../../kit/create/OrderFromUrl.tsx'
import { useOrderInUrl } from '../../../../kit/create/use-order-in-url.ts'
import { useCreateScreen } from '../../../../kit/create/use-create-screen.ts'
import { useCardFocus } from '../../../../kit/create/use-card-focus.ts'
import { useForm } from '../../../../kit/create/use-form.ts'
import { type Method, avatarDraft } from './draft.ts'
import { MethodChoice } from './MethodChoice.tsx'
import { costOf, orderOf, pictureFileOf } from './order.ts'
import { avatarRules, noKeyMessage } from './rules.ts'
import { MethodForm } from './MethodForm.tsx'
import { AvatarSettings } from './AvatarSettings.tsx'
import { OrderToForm } from './from-order.ts'
import { Done } from './Done.tsx'

/** Somebody new, of a picture or of words. */
export function CreateAvatarScreen() {
  const form = useForm(avatarDraft)
  const { draft, change, files, areFilesRead } = form
  const voices = useVoices(useApiKey() !== undefined)
  const voice = hostVoice(draft.voiceId, voices.data)
  const picture = pictureFileOf(draft, files)
  const order = useOrderInUrl()
  const chosen = draft.mode === 'selection' ? undefined : draft.mode
  useCardFocus(order.id === undefined ? chosen : 'done')
  const page = useCreateScreen({
    form,
    rules: avatarRules,
    facts: { draft, voice, picture, isPictureRead: areFilesRead },
    noKeyMessage,
    creditsFailure: useCreditsFailure(costOf()),
    makeCall: () => orderOf({ draft, voice, picture }),
    idOf: ({ requestId }) => requestId,
    invalidates: [endpoints.content.list, endpoints.content.usage],
    onDone: order.show,
  })
  const choose = (mode: Method) => change({ mode })
  return (
    <CreateScreen
      title="Create AI Avatar"
      subtitle={`Somebody who can host your shorts: ${formatCredits(costOf())} once, and as often as you like`}
      purpose="create avatars"
      page={page}
      done={
        order.id && (
          <Done
            requestId={order.id}
            onRetried={order.show}
            onChoose={(mode) => {
              choose(mode)
              order.leave()
            }}
          />
        )
      }
      summary={
        draft.mode === 'selection'
          ? undefined
          : {
              settings: <AvatarSettings page={page} />,
              cost: <CostLine credits={costOf()} words="Once; the avatar can be used again and again." />,
              submit: 'Create Avatar',
              sending: 'Creating...',
              isDisabled: true,
            }
      }
    >
      <OrderFromUrl>{(id) => <OrderToForm id={id} form={form} />}</OrderFromUrl>
      {draft.mode === 'selection' ? (
        <MethodChoice title="Where does your avatar come from?" words={page.messageOf('method')} onChoose={choose} />
      ) : (
        <MethodForm method={draft.mode} page={page} picture={picture} />
      )}
    </CreateScreen>
  )
}
