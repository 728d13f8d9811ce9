import { creditWords, endpoints } from '@patchbay/contract'
import { useApiKey } from '../../../../api/key-store.ts'
import { CostLine } from '../../../../entities/usage/CostLine.tsx'
import { useUncovered } from '../../../../entities/usage/uncovered.ts'
import { useVoices } from '../../../../entities/voices/queries.ts'
import { hostVoice } from '../../../../entities/voices/voice-pair.ts'
import { CreateScreen } from '../../../../kit/create/CreateScreen.tsx'
import { OrderFromAddress } from '../../../../kit/create/OrderFromAddress.tsx'
import { useOrderInAddress } from '../../../../kit/create/order-in-address.ts'
import { useCreateScreen } from '../../../../kit/create/use-create-screen.ts'
import { useFocusThatFollows } from '../../../../kit/create/use-focus-that-follows.ts'
import { useForm } from '../../../../kit/create/use-form.ts'
import { type Method, avatarDraft } from './draft.ts'
import { Methods } from './Methods.tsx'
import { costOf, orderOf, pictureIn } from './order.ts'
import { avatarRules, keyWords } from './rules.ts'
import { MethodForm } from './MethodForm.tsx'
import { Settings } from './Settings.tsx'
import { OrderToForm } from './OrderToForm.tsx'
import { Done } from './Done.tsx'

/** Somebody new, of a picture or of words (spec 2 §2.5). */
export function CreateAvatarScreen() {
  const form = useForm(avatarDraft)
  const { draft, change, files, areFilesRead } = form
  const voices = useVoices(useApiKey() !== undefined)
  const voice = hostVoice(draft.voiceId, voices.data)
  const picture = pictureIn(draft, files)
  const order = useOrderInAddress()
  const chosen = draft.mode === 'selection' ? undefined : draft.mode
  useFocusThatFollows(order.id === undefined ? chosen : 'done')
  const page = useCreateScreen({
    form,
    rules: avatarRules,
    facts: { draft, voice, picture, isPictureRead: areFilesRead },
    keyWords,
    uncovered: useUncovered(costOf()),
    makeCall: () => orderOf({ draft, voice, picture }),
    idOf: ({ requestId }) => requestId,
    invalidates: [endpoints.content.list, endpoints.content.usage],
    onDone: order.show,
  })
  const choose = (mode: Method) => change({ mode })
  return (
    <CreateScreen
      title="Create AI Avatar"
      subtitle={`Somebody who can host your shorts: ${creditWords(costOf())} once, and as often as you like`}
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
              settings: <Settings page={page} />,
              cost: <CostLine credits={costOf()} words="Once; the avatar can be used again and again." />,
              submit: 'Create Avatar',
              sending: 'Creating...',
              isDisabled: true,
            }
      }
    >
      <OrderFromAddress>{(id) => <OrderToForm id={id} form={form} />}</OrderFromAddress>
      {draft.mode === 'selection' ? (
        <Methods title="Where does your avatar come from?" words={page.wordsOf('method')} onChoose={choose} />
      ) : (
        <MethodForm method={draft.mode} page={page} picture={picture} />
      )}
    </CreateScreen>
  )
}
