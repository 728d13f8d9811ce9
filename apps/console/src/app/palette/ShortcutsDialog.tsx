import { Kbd } from '@mantine/core'
import { closeDialogs } from '../../kit/palette/palette.ts'
import { skipBackSeconds, skipForwardSeconds } from '../../kit/player/audio-playback.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import classes from './ShortcutsDialog.module.css'

const shortcuts: readonly { keys: readonly string[]; words: string }[] = [
  { keys: ['Ctrl / ⌘', 'K'], words: 'Search or go to…' },
  { keys: ['?'], words: 'These shortcuts' },
  { keys: ['Space'], words: 'Play or pause' },
  { keys: ['←', ','], words: `Back ${skipBackSeconds} seconds` },
  { keys: ['→', '.'], words: `Forward ${skipForwardSeconds} seconds` },
  { keys: ['[', ']'], words: 'Chapter before, next chapter' },
  { keys: ['<', '>'], words: 'Play slower, faster' },
  { keys: ['M'], words: 'Sound off and on' },
  { keys: ['j', 'k'], words: 'Next row of a list, row before' },
  { keys: ['Enter'], words: 'Open the row' },
  { keys: ['x'], words: 'Select the row; with Shift all between' },
  { keys: ['Esc'], words: 'Close what is open' },
]

/** What the keyboard can do, everywhere in the console. */
export function ShortcutsDialog() {
  return (
    <Dialog opened onClose={closeDialogs} title="Keyboard shortcuts" size="sm">
      <dl className={classes.list}>
        {shortcuts.map(({ keys, words }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
