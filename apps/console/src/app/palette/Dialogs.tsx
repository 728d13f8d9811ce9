import { useOpenDialog } from '../../kit/palette/palette.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

/** The dialogs of the keyboard; loaded when the first of them is asked for. */
export function Dialogs() {
  const dialog = useOpenDialog()
  return dialog === 'palette' ? <CommandPalette /> : dialog === 'shortcuts' ? <ShortcutsDialog /> : null
}
