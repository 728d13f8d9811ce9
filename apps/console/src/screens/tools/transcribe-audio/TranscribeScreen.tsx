import { endpoints } from '@patchbay/contract'
import { consoleConfig } from '../../../api/config.ts'
import { CostLine } from '../../../entities/usage/CostLine.tsx'
import { useCreditsFailure } from '../../../entities/usage/credits-failure.ts'
import { CreateScreen } from '../../../kit/create/CreateScreen.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'
import { OrderFromUrl } from '../../../kit/create/OrderFromUrl.tsx'
import { useCreateScreen } from '../../../kit/create/use-create-screen.ts'
import { useForm } from '../../../kit/create/use-form.ts'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { useHandoff } from '../../../kit/handoff/use-handoff.ts'
import { useOpenItemInUrl } from '../../../kit/routes/use-open-item-in-url.ts'
import { showToast } from '../../../kit/toast/toast.ts'
import { describeSource, transcribeDraft, applyHandoff } from './draft.ts'
import { costOf, orderOf } from './order.ts'
import { transcribeRules } from './rules.ts'
import classes from './TranscribeAudio.module.css'
import { TranscribeForm } from './TranscribeForm.tsx'
import { TranscriptList } from './TranscriptList.tsx'
import { OrderToForm } from './from-order.ts'
import { headingOf } from '../../../kit/routes/pages.ts'

const TranscriptDialog = lazyPart(async () => (await import('./TranscriptDialog.tsx')).TranscriptDialog)

/** What is said in a recording, and who says it when. */
export function TranscribeScreen() {
  const form = useForm(transcribeDraft)
  const { draft, change, files, areFilesRead } = form
  const kept = files['file']
  const recording = kept instanceof Blob ? kept : undefined
  const { openId, open, close } = useOpenItemInUrl('transcript')
  useHandoff(() => {
    const handed = handoff.selectedPodcastForTranscript.take()
    if (handed) change((now) => applyHandoff(now, handed))
  })
  const page = useCreateScreen({
    form,
    rules: transcribeRules,
    facts: { draft, recording, areFilesRead, hasTranscriber: consoleConfig().hearsRecordings },
    creditsFailure: useCreditsFailure(costOf()),
    makeCall: () => orderOf({ draft, recording }),
    idOf: ({ requestId }) => requestId,
    invalidates: [endpoints.content.list, endpoints.content.usage, endpoints.content.transcripts],
    onDone: (requestId) => {
      page.forgetAttempt()
      void showToast({
        id: `transcribed ${requestId}`,
        tone: 'green',
        title: 'Transcription started',
        words: 'It stands in the list of transcripts, and opens there when it is done.',
      })
      return undefined
    },
  })
  return (
    <>
      <CreateScreen
        {...headingOf('/tools/transcribe-audio')}
        purpose="transcribe audio"
        page={page}
        summary={{
          rows: [{ label: 'Recording', value: describeSource(draft) ?? 'Nothing yet' }],
          cost: <CostLine credits={costOf()} />,
          submit: 'Transcribe',
          sending: 'Starting…',
        }}
      >
        <OrderFromUrl>{(id) => <OrderToForm id={id} form={form} />}</OrderFromUrl>
        <div className={classes.columns}>
          <TranscribeForm page={page} />
          <TranscriptList onOpen={open} />
        </div>
      </CreateScreen>
      {openId !== undefined && <TranscriptDialog key={openId} id={openId} episode={draft.episode} onClose={close} />}
    </>
  )
}
