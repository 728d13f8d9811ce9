import type { Voice } from '@patchbay/contract'
import { Button } from '../../ui/Button.tsx'
import { useFavouritePairs } from './favourite-pairs.ts'
import classes from './VoicePairField.module.css'

type Props = { voices: readonly Voice[]; onPick: (pair: readonly [Voice, Voice]) => void }

/** The pairs that a person likes, each one click; nothing where there is none. They are made in the catalogue. */
export function FavouritePairs({ voices, onPick }: Props) {
  const pairs = useFavouritePairs(voices)
  if (pairs.length === 0) return null
  return (
    <ul className={classes.defaults} aria-label="Favourite pairs">
      {pairs.map((pair) => (
        <li key={pair.map(({ id }) => id).join()}>
          <Button variant="default" size="xs" onClick={() => onPick(pair)}>
            {pair[0].name} and {pair[1].name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
