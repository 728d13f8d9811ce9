import { useOpenDialog } from '../../kit/palette/palette.ts'
import { NoticesDialog } from '../../kit/toast/NoticesDialog.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { FailedWays } from '../../entities/requests/FailedWays.tsx'

const dialogs = {
  palette: CommandPalette,
  shortcuts: ShortcutsDialog,
  notices: () => <NoticesDialog WaysOn={FailedWays} />,
}

/** The dialogs of the frame; loaded when the first of them is asked for. */
export function Dialogs() {
  const dialog = useOpenDialog()
  if (dialog === 'none') return null
  const Chosen = dialogs[dialog]
  return <Chosen />
}
