import { ConfirmDialog } from '../confirm/ConfirmDialog.tsx'

/** The chosen start lies behind: nobody is surprised by work that begins at once. */
export const PassedStartDialog = ({ startNow, close }: { startNow: () => void; close: () => void }) => (
  <ConfirmDialog
    title="That time has passed. Make it now?"
    words="The work would begin at once. To choose another time, go back to the form."
    confirmLabel="Make it now"
    color="indigo"
    isWorking={false}
    error={null}
    onConfirm={startNow}
    onClose={close}
  />
)
