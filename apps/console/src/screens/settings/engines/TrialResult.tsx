import type { EngineTrial } from '@patchbay/contract'
import { IconVolume } from '@tabler/icons-react'
import { useId, useMemo } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { engineName, isBuiltIn } from '../../../entities/engines/names.ts'
import { playSample, useSample } from '../../../entities/voices/sample-player.ts'
import { decodeDataUrl } from '../../../entities/voices/decode-data-url.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Engines.module.css'
import { formatTrialCost, formatTrialDuration } from './format-trial.ts'

/** What came of a test: the words, the sound or the picture that came back, how long it took and what it cost. */
export function TrialResult({ trial, error }: { trial: EngineTrial | undefined; error: ApiError | null }) {
  if (error) return <Notice tone="red" title={error.message} />
  if (!trial) return null
  const { works, said, engine, asked, answer, audio, picture } = trial
  /** What it says is what came back, in quotes: that stands below for itself. */
  const isQuoted = answer !== undefined && answer !== '' && said.includes(answer)
  const name = isBuiltIn(engine) ? 'What is built in' : engineName(engine) || 'It'
  return (
    <div className={classes.trial}>
      <Notice
        tone={works ? 'green' : 'yellow'}
        title={works ? `${name} answered in ${formatTrialDuration(trial.ms)}` : `${name} does not work`}
      >
        {said && !isQuoted && <p className={classes.line}>{said}</p>}
        {asked && <p className={classes.line}>Asked: {asked}</p>}
        {answer && <p className={classes.answer}>{answer}</p>}
        {audio && <TrialTranscript audio={audio} />}
        {picture && <img className={classes.picture} src={picture} alt="What was drawn" />}
        {formatTrialCost(trial) && <p className={classes.line}>{formatTrialCost(trial)}</p>}
      </Notice>
    </div>
  )
}

function TrialTranscript({ audio }: { audio: string }) {
  const sample = useSample()
  const heard = useId()
  const sound = useMemo(() => decodeDataUrl(audio), [audio])
  if (!sound) return <p className={classes.line}>The sound that came back cannot be played.</p>
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconVolume size={15} stroke={1.7} aria-hidden />}
      loading={sample.voiceId === heard && sample.isLoading}
      onClick={() => playSample(heard, URL.createObjectURL(sound))}
    >
      Play what came back
    </Button>
  )
}
