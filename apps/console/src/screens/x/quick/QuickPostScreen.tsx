import { endpoints } from '@patchbay/contract'
import { consoleConfig } from '../../../api/config.ts'
import { useIsAway } from '../../../api/connection.ts'
import { CostLine } from '../../../entities/usage/CostLine.tsx'
import { useUncovered } from '../../../entities/usage/uncovered.ts'
import { CreateScreen } from '../../../kit/create/CreateScreen.tsx'
import { useCreateScreen } from '../../../kit/create/use-create-screen.ts'
import { useForm } from '../../../kit/create/use-form.ts'
import { useIsOnline } from '../../../kit/poll/online.ts'
import { useStore } from '../../../store/store.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { quickDraft } from './draft.ts'
import { blobIn, costOf, orderOf } from './order.ts'
import { PostForm } from './PostForm.tsx'
import { keptRequest } from './kept-request.ts'
import { keyWords, quickRules } from './rules.ts'
import { useHandedIn } from './use-handed-in.ts'
import { useOwnManifest } from './use-own-manifest.ts'
import { VoiceField } from './VoiceField.tsx'
import { AddToHome } from './AddToHome.tsx'
import { headingOf } from '../../../kit/routes/pages.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'

const QuickResult = lazyPart(async () => (await import('./QuickResult.tsx')).QuickResult)

/** From a thought, a voice note or a photo to a post, on a phone within seconds (spec 3 §2.6). */
export function QuickPostScreen() {
  const form = useForm(quickDraft)
  const { draft, files, areFilesRead } = form
  const [voice, photo] = [blobIn(files['voice']), blobIn(files['photo'])]
  const requestId = useStore(keptRequest)
  const isOnline = useIsOnline()
  const isAway = useIsAway()
  const handedIn = useHandedIn(form)
  useOwnManifest()
  const page = useCreateScreen({
    form,
    rules: quickRules,
    facts: { draft, voice, photo, areFilesRead, hears: consoleConfig().hearsRecordings },
    keyWords,
    uncovered: useUncovered(costOf(draft)),
    makeCall: () => orderOf({ draft, voice, photo }),
    idOf: ({ requestId: id }) => id,
    invalidates: [endpoints.content.list, endpoints.content.usage],
    onDone: (id) => void keptRequest.set(id),
  })
  return (
    <CreateScreen
      {...headingOf('/x/quick')}
      purpose="write posts"
      page={page}
      done={
        requestId !== undefined && (
          <QuickResult
            id={requestId}
            onNew={() => {
              form.change({ text: '' })
              page.forgetAttempt()
              keptRequest.forget()
            }}
            onEdit={() => {
              page.forgetAttempt()
              keptRequest.forget()
            }}
          />
        )
      }
      summary={{
        cost: <CostLine credits={costOf(draft)} />,
        submit: 'Generate',
        sending: 'Sending…',
      }}
    >
      {(!isOnline || isAway) && (
        <Notice tone="blue" title={isOnline ? 'The server cannot be reached' : 'You are offline'}>
          What you write or record is kept here. Generate it when the network is back.
        </Notice>
      )}
      {handedIn === 'lost' && (
        <Notice tone="yellow" title="What was shared did not arrive">
          Share it once more: from now on this browser is ready for it.
        </Notice>
      )}
      <PostForm
        page={page}
        photo={photo}
        isReading={handedIn === 'reading'}
        voiceNote={<VoiceField page={page} voice={voice} />}
      />
      <AddToHome />
    </CreateScreen>
  )
}
