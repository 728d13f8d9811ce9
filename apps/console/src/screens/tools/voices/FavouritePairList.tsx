import type { Voice } from '@patchbay/contract'
import { IconX } from '@tabler/icons-react'
import { setFavouritePair, useFavouritePairs } from '../../../entities/voices/favourite-pairs.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Voices.module.css'

/** The pairs that a person likes, to be heard one after the other and taken away. */
export function FavouritePairList({
  voices,
  onSay,
}: {
  voices: readonly Voice[]
  onSay: ((voice: Voice) => void) | undefined
}) {
  const pairs = useFavouritePairs(voices)
  if (pairs.length === 0) return null
  return (
    <ul className={classes.pairs} aria-label="Favourite pairs">
      {pairs.map(([one, two]) => (
        <li key={`${one.id} ${two.id}`} className={classes.pair}>
          {[one, two].map((voice, index) => (
            <span key={index}>
              {index === 1 && 'and '}
              {onSay ? (
                <Button variant="transparent" size="compact-sm" onClick={() => onSay(voice)}>
                  {voice.name}
                </Button>
              ) : (
                voice.name
              )}
            </span>
          ))}
          <IconButton
            aria-label={`Remove the pair ${one.name} and ${two.name}`}
            tooltip="Remove"
            onClick={() => setFavouritePair([one.id, two.id], false)}
          >
            <IconX size={15} stroke={1.8} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** Between the two clicks that make a pair. */
export const PairInProgress = ({ first, onCancel }: { first: Voice; onCancel: () => void }) => (
  <div className={classes.pairing}>
    <Notice
      tone="blue"
      title={`Who speaks with ${first.name}?`}
      actions={
        <Button variant="default" size="xs" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      Press the same button on another voice that speaks {first.language}. {first.name} is host 1.
    </Notice>
  </div>
)
