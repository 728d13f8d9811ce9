import { endpoints } from '@patchbay/contract'
import { consoleConfig } from '../../../api/config.ts'
import { useIsOffline } from '../../../api/connection.ts'
import { CostLine } from '../../../entities/usage/CostLine.tsx'
import { useCreditsFailure } from '../../../entities/usage/credits-failure.ts'
import { CreateScreen } from '../../../kit/create/CreateScreen.tsx'
import { useCreateScreen } from '../../../kit/create/use-create-screen.ts'
import { useForm } from '../../../kit/create/use-form.ts'
import { useIsOnline } from '../../../kit/poll/attention.ts'
import { useStore } from '../../../store/store.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { quickDraft } from './draft.ts'
import { blobOf, costOf, orderOf } from './order.ts'
import { QuickPostForm } from './QuickPostForm.tsx'
import { persistedRequest } from './persisted-request.ts'
import { noKeyMessage, quickRules } from './rules.ts'
import { useSharedContent } from './use-shared-content.ts'
import { useQuickManifest } from './use-quick-manifest.ts'
import { VoiceField } from './VoiceField.tsx'
import { InstallHint } from './InstallHint.tsx'
import { headingOf } from '../../../kit/routes/pages.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'

const QuickResult = lazyPart(async () => (await import('./QuickResult.tsx')).QuickResult)

/** From a thought, a voice note or a photo to a post, on a phone within seconds. */
export function QuickPostScreen() {
  const form = useForm(quickDraft)
  const { draft, files, areFilesRead } = form
  const [voice, photo] = [blobOf(files['voice']), blobOf(files['photo'])]
  const requestId = useStore(persistedRequest)
  const isOnline = useIsOnline()
  const isAway = useIsOffline()
  const handedIn = useSharedContent(form)
  useQuickManifest()
  const page = useCreateScreen({
    form,
    rules: quickRules,
    facts: { draft, voice, photo, areFilesRead, hasTranscriber: consoleConfig().hearsRecordings },
    noKeyMessage,
    creditsFailure: useCreditsFailure(costOf(draft)),
    makeCall: () => orderOf({ draft, voice, photo }),
    idOf: ({ requestId: id }) => id,
    invalidates: [endpoints.content.list, endpoints.content.usage],
    onDone: (id) => void persistedRequest.set(id),
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
              persistedRequest.remove()
            }}
            onEdit={() => {
              page.forgetAttempt()
              persistedRequest.remove()
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
      <QuickPostForm
        page={page}
        photo={photo}
        isReading={handedIn === 'reading'}
        voiceNote={<VoiceField page={page} voice={voice} />}
      />
      <InstallHint />
    </CreateScreen>
  )
}
