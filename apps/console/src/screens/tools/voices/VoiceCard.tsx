import type { Voice } from '@patchbay/contract'
import { IconStar, IconStarFilled, IconTrash, IconUsers, IconVolume } from '@tabler/icons-react'
import { madeWords, triedAs } from '../../../entities/voices/actions.ts'
import { setFavourite } from '../../../entities/voices/favourites.ts'
import { SampleButton } from '../../../entities/voices/SampleButton.tsx'
import type { SampleState } from '../../../entities/voices/sample-player.ts'
import { VoiceFace } from '../../../entities/voices/VoiceFace.tsx'
import { isCloned } from '../../../entities/voices/voice-search.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Cards.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import classes from './Voices.module.css'

type Props = {
  voice: Voice
  isFavourite: boolean
  sample: SampleState
  /** Says the sentence that was typed; undefined where there is none, or nobody here can. */
  onSay: (() => void) | undefined
  isSaying: boolean
  onPair: () => void
  /** Undefined where it is not the user's own. */
  onRemove: (() => void) | undefined
}

/** One voice: its name and what it is, its sample, and a sentence of the user's own in it. */
export function VoiceCard({ voice, isFavourite, sample, onSay, isSaying, onPair, onRemove }: Props) {
  const { id, name, gender, language, engine } = voice
  const Star = isFavourite ? IconStarFilled : IconStar
  const isHeard = sample.voiceId === triedAs(id)
  return (
    <Card
      name={name}
      to={undefined}
      level={2}
      picture={<VoiceFace id={id} />}
      deeds={
        <>
          <IconButton
            aria-label={`Favourite: ${name}`}
            hint={isFavourite ? 'No favourite any more' : 'Favourite'}
            aria-pressed={isFavourite}
            onClick={() => setFavourite(id, !isFavourite)}
          >
            <Star size={16} stroke={1.7} aria-hidden />
          </IconButton>
          <IconButton aria-label={`Pair ${name} with another voice`} hint="Pair with another voice" onClick={onPair}>
            <IconUsers size={16} stroke={1.7} aria-hidden />
          </IconButton>
          {onRemove && (
            <IconButton aria-label={`Remove ${name}`} hint="Remove" onClick={onRemove}>
              <IconTrash size={16} stroke={1.7} aria-hidden />
            </IconButton>
          )}
        </>
      }
      description={madeWords(voice)}
      foot={
        <>
          <span>{language}</span>
          {engine && <span>{engine}</span>}
          <span className={classes.says}>
            {onSay && (
              <Button
                variant={isHeard ? 'light' : 'default'}
                size="compact-sm"
                leftSection={<IconVolume size={15} stroke={1.7} aria-hidden />}
                loading={isSaying}
                aria-label={`Say it as ${name}`}
                onClick={onSay}
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
        <Mark>{gender}</Mark>
        {isCloned(voice) && <Mark tone="green">Cloned</Mark>}
      </div>
    </Card>
  )
}
