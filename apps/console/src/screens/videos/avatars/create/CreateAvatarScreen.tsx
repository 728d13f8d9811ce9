import { Skeleton } from '@mantine/core'
import { creditWords, endpoints } from '@patchbay/contract'
import { Suspense } from 'react'
import { useApiKey } from '../../../../api/key-store.ts'
import { CostLine } from '../../../../entities/usage/CostLine.tsx'
import { useUncovered } from '../../../../entities/usage/uncovered.ts'
import { useVoices } from '../../../../entities/voices/queries.ts'
import { hostVoice } from '../../../../entities/voices/voice-pair.ts'
import { CreateScreen } from '../../../../kit/create/CreateScreen.tsx'
import { loadedLater } from '../../../../kit/create/loaded-soon.tsx'
import { OrderFromAddress } from '../../../../kit/create/OrderFromAddress.tsx'
import { useOrderInAddress } from '../../../../kit/create/order-in-address.ts'
import { useCreateScreen } from '../../../../kit/create/use-create-screen.ts'
import { useFocusThatFollows } from '../../../../kit/create/use-focus-that-follows.ts'
import { useForm } from '../../../../kit/create/use-form.ts'
import { type Method, avatarDraft } from './draft.ts'
import { Methods } from './Methods.tsx'
import { costOf, orderOf, pictureIn } from './order.ts'
import { avatarRules, keyWords } from './rules.ts'

/** The page begins with a choice: what follows it is fetched meanwhile. */
const methodForm = loadedLater(async () => (await import('./MethodForm.tsx')).MethodForm)
const settings = loadedLater(async () => (await import('./Settings.tsx')).Settings)
const done = loadedLater(async () => (await import('./Done.tsx')).Done)
const orderToForm = loadedLater(async () => (await import('./from-order.ts')).OrderToForm)

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
    parts: [methodForm, settings, done],
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
          <done.Part
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
              settings: (
                <Suspense fallback={<Skeleton height={172} mb={16} />}>
                  <settings.Part page={page} />
                </Suspense>
              ),
              cost: <CostLine credits={costOf()} words="Once; the avatar can be used again and again." />,
              submit: 'Create Avatar',
              sending: 'Creating...',
              isDisabled: true,
            }
      }
    >
      <OrderFromAddress>{(id) => <orderToForm.Part id={id} form={form} />}</OrderFromAddress>
      {draft.mode === 'selection' ? (
        <Methods title="Where does your avatar come from?" words={page.wordsOf('method')} onChoose={choose} />
      ) : (
        <Suspense fallback={<Skeleton height={320} />}>
          <methodForm.Part method={draft.mode} page={page} picture={picture} />
        </Suspense>
      )}
    </CreateScreen>
  )
}
