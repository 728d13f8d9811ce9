import { useOpenDialog } from '../../kit/palette/palette.ts'
import { NoticesDialog } from '../../kit/toast/NoticesDialog.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { FailedActions } from '../../entities/requests/FailedActions.tsx'

const dialogs = {
  palette: CommandPalette,
  shortcuts: ShortcutsDialog,
  notices: () => <NoticesDialog RecoveryActions={FailedActions} />,
}

/** The dialogs of the frame; loaded when the first of them is asked for. */
export function Dialogs() {
  const dialog = useOpenDialog()
  if (dialog === 'none') return null
  const Chosen = dialogs[dialog]
  return <Chosen />
}
