import { ActionIcon, Badge } from '@mantine/core'
import type { Voice } from '@patchbay/contract'
import { IconCheck, IconStar, IconStarFilled } from '@tabler/icons-react'
import { setFavouriteVoice } from './favourites.ts'
import { SampleButton } from './SampleButton.tsx'
import type { SampleState } from './sample-player.ts'
import { VoiceIcon } from './VoiceIcon.tsx'
import { isCloned } from './voice-search.ts'
import classes from './VoicePicker.module.css'

type Props = {
  voice: Voice
  isPicked: boolean
  isFavourite: boolean
  sample: SampleState
  onPick: (id: string) => void
}

/** A voice to choose: its picture, its name, what it is; its mark and its sample beside it. */
export function VoiceRow({ voice, isPicked, isFavourite, sample, onPick }: Props) {
  const { id, name, language, gender } = voice
  const Star = isFavourite ? IconStarFilled : IconStar
  return (
    <li className={classes.row}>
      <button type="button" className={classes.pick} aria-pressed={isPicked} onClick={() => onPick(id)}>
        <VoiceIcon id={id} />
        <span className={classes.name}>
          {name}
          <span className={classes.language}>{language}</span>
        </span>
        {isCloned(voice) && (
          <Badge size="sm" color="indigo">
            Cloned
          </Badge>
        )}
        <Badge className={classes.gender} size="sm" color="gray">
          {gender}
        </Badge>
        {isPicked && <IconCheck size={16} stroke={2} aria-hidden className={classes.check} />}
      </button>
      <ActionIcon
        size="lg"
        aria-label={`Favourite: ${name}`}
        aria-pressed={isFavourite}
        color={isFavourite ? 'yellow' : 'gray'}
        onClick={() => setFavouriteVoice(id, !isFavourite)}
      >
        <Star size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
      <SampleButton voice={voice} sample={sample} />
    </li>
  )
}
