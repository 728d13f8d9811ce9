import { TextInput } from '@mantine/core'
import { costs, endpoints } from '@patchbay/contract'
import { isOwnServer } from '../../../api/config.ts'
import { CostLine } from '../../../entities/usage/CostLine.tsx'
import { urlInputProps } from '../../../kit/addresses/web-url.ts'
import { CreateScreen } from '../../../kit/create/CreateScreen.tsx'
import { useOrderInUrl } from '../../../kit/create/use-order-in-url.ts'
import { useCreateScreen } from '../../../kit/create/use-create-screen.ts'
import { useForm } from '../../../kit/create/use-form.ts'
import { RadioCards } from '../../../kit/options/RadioCards.tsx'
import { href } from '../../../kit/routes/paths.ts'
import classes from './CloneVoice.module.css'
import { cloneDraft } from './draft.ts'
import { orderOf, soundFileOf } from './order.ts'
import { cloneRules, noKeyMessage } from './rules.ts'
import { useSampleMeasurement } from './use-sample-measurement.ts'
import { VoiceSettings } from './VoiceSettings.tsx'
import { OwnRecording, SampleFile } from './SoundField.tsx'
import { RequestDone } from '../../../entities/requests/RequestDone.tsx'
import { headingOf } from '../../../kit/routes/pages.ts'

const sourceCards = [
  { value: 'url', label: 'URL', description: 'A recording on the web' },
  { value: 'file', label: 'Upload File', description: 'MP3 or WAV, up to 10MB' },
  { value: 'record', label: 'Record', description: 'With your microphone, here' },
] as const

/** A voice of one's own, of a recording. */
export function CloneVoiceScreen() {
  const form = useForm(cloneDraft)
  const { draft, change, files, areFilesRead } = form
  const sound = soundFileOf(draft, files)
  const listened = useSampleMeasurement(sound)
  const order = useOrderInUrl()
  const isOurs = isOwnServer()
  const page = useCreateScreen({
    form,
    rules: cloneRules,
    facts: {
      draft,
      sound,
      isSoundRead: areFilesRead,
      problems: listened.problems,
      isMeasuring: listened.isMeasuring,
      asksConsent: isOurs,
    },
    noKeyMessage,
    makeCall: () => orderOf({ draft, sound, isOurs }),
    idOf: ({ requestId }) => requestId,
    invalidates: [endpoints.content.list, endpoints.content.voices],
    onDone: order.show,
  })
  const parts = { page, sound, listened }
  return (
    <CreateScreen
      {...headingOf('/tools/clone-voice')}
      purpose="clone voices"
      page={page}
      done={
        order.id && (
          <RequestDone
            requestId={order.id}
            title="Voice cloning started!"
            words="Cloning takes about 5-10 minutes. You can leave this page: a message tells you when the voice is ready."
            restart={{ words: 'Clone another voice', begin: order.leave }}
            links={[
              { words: 'View in Requests', to: href('/requests') },
              { words: 'Voice Catalog', to: href('/tools/voices', { query: { whose: 'own' } }) },
            ]}
            onRetried={order.show}
          />
        )
      }
      summary={{
        settings: <VoiceSettings page={page} isOurs={isOurs} />,
        cost: <CostLine credits={costs.voiceClone()} words="Cloning takes about 5-10 minutes." />,
        submit: 'Clone Voice',
        sending: 'Cloning...',
        isDisabled: true,
      }}
    >
      <div className={classes.sources}>
        <RadioCards
          legend="Where is the recording?"
          cards={sourceCards}
          value={draft.source}
          onChange={(source) => change({ source })}
          disabledBecause={undefined}
        />
        {draft.source === 'url' && (
          <TextInput
            {...page.input('audioUrl')}
            {...urlInputProps}
            label="Audio URL"
            placeholder="https://example.com/recording.mp3"
            description="The server fetches the recording and listens to it."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        )}
        {draft.source === 'file' && <SampleFile {...parts} />}
        {draft.source === 'record' && <OwnRecording {...parts} />}
        <div>
          <h2 className={classes.heading}>What makes a good recording</h2>
          <ul className={classes.requirements}>
            <li>At least 10 seconds of clear speech; half a minute is better</li>
            <li>A single speaker, without music or noise behind the voice</li>
            <li>Recorded at 22kHz or higher</li>
          </ul>
        </div>
      </div>
    </CreateScreen>
  )
}
