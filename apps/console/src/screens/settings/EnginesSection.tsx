import { IconPlugConnected } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { engineName, writerName } from '../../entities/engines/names.ts'
import { useHealth } from '../../entities/engines/queries.ts'
import { useVoices } from '../../entities/voices/queries.ts'
import { SampleButton } from '../../entities/voices/SampleButton.tsx'
import { useSample } from '../../entities/voices/sample-player.ts'
import { href } from '../../kit/routes/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from './EnginesSection.module.css'

/** What makes the words and the voices, as the server says it, and how that is changed. */
export function EnginesSection({ hasKey }: { hasKey: boolean }) {
  const { writing, speech, transcription, pictures } = useHealth().data?.engines ?? {}
  if (!writing || !speech) return null
  return (
    <Section title="Models" words="What this server makes episodes with.">
      <dl className={classes.engines}>
        <Engine name="Text model" value={writerName(writing)} />
        <Engine name="Voices" value={engineName(speech)}>
          {hasKey && <PlayVoiceSample />}
        </Engine>
        <Engine
          name="Transcription"
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
      <Button
        component={Link}
        to={href('/settings/engines')}
        variant="default"
        leftSection={<IconPlugConnected size={16} stroke={1.7} aria-hidden />}
      >
        Choose engines
      </Button>
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
function PlayVoiceSample() {
  const voice = useVoices(true).data?.find(({ sampleUrl }) => sampleUrl)
  const sample = useSample()
  return voice ? <SampleButton voice={voice} sample={sample} /> : null
}
