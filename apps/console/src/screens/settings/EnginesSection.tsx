import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { engineName, modelsAnchor, writerName } from '../../entities/engines/names.ts'
import { useHealth } from '../../entities/engines/queries.ts'
import { useVoices } from '../../entities/voices/queries.ts'
import { SampleButton } from '../../entities/voices/SampleButton.tsx'
import { useSample } from '../../entities/voices/sample-player.ts'
import { CopyButton } from '../../kit/copy/CopyButton.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from './EnginesSection.module.css'

/** How a model of each kind is plugged in, as the README has it. */
const ways = [
  {
    name: 'OpenAI, for words and voices',
    command:
      'OPENAI_API_KEY=sk-… PATCHBAY_TEXT_MODEL=openai:gpt-5-mini PATCHBAY_SPEECH_MODEL=openai:gpt-4o-mini-tts npm start',
  },
  {
    name: 'Your own Ollama, for words',
    command:
      'PATCHBAY_TEXT_MODEL=openai-compatible:llama3.1 PATCHBAY_TEXT_BASE_URL=http://127.0.0.1:11434/v1 npm start',
  },
  {
    name: 'Your own Kokoro, for voices',
    command:
      'PATCHBAY_SPEECH_MODEL=openai-compatible:kokoro PATCHBAY_SPEECH_BASE_URL=http://127.0.0.1:8880/v1 PATCHBAY_SPEECH_VOICES=af_heart,am_michael npm start',
  },
] as const

/** What makes the words and the voices, as the server says it, and how that is changed. */
export function EnginesSection({ hasKey }: { hasKey: boolean }) {
  const { hash } = useLocation()
  const { writing, speech, transcription, pictures } = useHealth().data?.engines ?? {}
  if (!writing || !speech) return null
  return (
    <Section title="Models" words="What this server makes episodes with. It is chosen when the server starts.">
      <dl className={classes.engines}>
        <Engine name="Words" value={writerName(writing)} />
        <Engine name="Voices" value={engineName(speech)}>
          {hasKey && <HearVoice />}
        </Engine>
        <Engine
          name="Listening"
          value={
            transcription && transcription !== 'none'
              ? engineName(transcription)
              : 'none: recordings from elsewhere cannot be transcribed'
          }
        />
        {pictures && (
          <Engine
            name="Pictures"
            value={pictures === 'none' ? 'none: avatars and covers are drawn here' : engineName(pictures)}
          />
        )}
      </dl>
      <details className={classes.more} open={hash === `#${modelsAnchor}`}>
        <summary>Add a model</summary>
        <p className={classes.words}>
          Stop the server and start it with one of these, or with a model of Google, Anthropic or ElevenLabs. Your
          episodes and keys stay as they are.
        </p>
        {ways.map(({ name, command }) => (
          <div key={name}>
            <div className={classes.way}>
              {name} <CopyButton text={command} name={`the command: ${name}`} />
            </div>
            <pre className={classes.command}>{command}</pre>
          </div>
        ))}
      </details>
    </Section>
  )
}

function Engine({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className={classes.engine}>
      <dt>{name}</dt>
      <dd>
        {value} {children}
      </dd>
    </div>
  )
}

/** The test of the voices: the first that has a sample says something. */
function HearVoice() {
  const voice = useVoices(true).data?.find(({ sampleUrl }) => sampleUrl)
  const sample = useSample()
  return voice ? <SampleButton voice={voice} sample={sample} /> : null
}
