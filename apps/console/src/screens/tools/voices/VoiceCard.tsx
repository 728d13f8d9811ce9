import type { Voice } from '@patchbay/contract'
import { IconStar, IconStarFilled, IconTrash, IconUsers, IconVolume } from '@tabler/icons-react'
import { voiceOriginText, trialKeyOf } from '../../../entities/voices/actions.ts'
import { setFavouriteVoice } from '../../../entities/voices/favourites.ts'
import { SampleButton } from '../../../entities/voices/SampleButton.tsx'
import type { SampleState } from '../../../entities/voices/sample-player.ts'
import { VoiceIcon } from '../../../entities/voices/VoiceIcon.tsx'
import { isCloned } from '../../../entities/voices/voice-search.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Cards.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import classes from './Voices.module.css'

type Props = {
  voice: Voice
  isFavourite: boolean
  sample: SampleState
  /** Says the sentence that was typed; undefined where there is none, or nobody here can. */
  onSpeak: (() => void) | undefined
  isSpeaking: boolean
  onPair: () => void
  /** Undefined where it is not the user's own. */
  onRemove: (() => void) | undefined
}

/** One voice: its name and what it is, its sample, and a sentence of the user's own in it. */
export function VoiceCard({ voice, isFavourite, sample, onSpeak, isSpeaking, onPair, onRemove }: Props) {
  const { id, name, gender, language, engine } = voice
  const Star = isFavourite ? IconStarFilled : IconStar
  const isHeard = sample.voiceId === trialKeyOf(id)
  return (
    <Card
      name={name}
      to={undefined}
      level={2}
      picture={<VoiceIcon id={id} />}
      actions={
        <>
          <IconButton
            aria-label={`Favourite: ${name}`}
            tooltip={isFavourite ? 'No favourite any more' : 'Favourite'}
            aria-pressed={isFavourite}
            onClick={() => setFavouriteVoice(id, !isFavourite)}
          >
            <Star size={16} stroke={1.7} aria-hidden />
          </IconButton>
          <IconButton aria-label={`Pair ${name} with another voice`} tooltip="Pair with another voice" onClick={onPair}>
            <IconUsers size={16} stroke={1.7} aria-hidden />
          </IconButton>
          {onRemove && (
            <IconButton aria-label={`Remove ${name}`} tooltip="Remove" onClick={onRemove}>
              <IconTrash size={16} stroke={1.7} aria-hidden />
            </IconButton>
          )}
        </>
      }
      description={voiceOriginText(voice)}
      footer={
        <>
          <span>{language}</span>
          {engine && <span>{engine}</span>}
          <span className={classes.says}>
            {onSpeak && (
              <Button
                variant={isHeard ? 'light' : 'default'}
                size="compact-sm"
                leftSection={<IconVolume size={15} stroke={1.7} aria-hidden />}
                loading={isSpeaking}
                aria-label={`Say it as ${name}`}
                onClick={onSpeak}
              >
                Say it
              </Button>
            )}
            <SampleButton voice={voice} sample={sample} />
          </span>
        </>
      }
    >
      <div className={classes.tags}>
        <Badge>{gender}</Badge>
        {isCloned(voice) && <Badge tone="green">Cloned</Badge>}
      </div>
    </Card>
  )
}
