import { formatCredits } from '@patchbay/contract'
import { ConfirmDialog } from '../../../kit/confirm/ConfirmDialog.tsx'

type Props = { count: number; credits: number; onConfirm: () => void; onClose: () => void }

/** Many orders at once are asked about, with what they cost together. */
export const ConfirmBulkDialog = ({ count, credits, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    title={count === 1 ? 'Start 1 research?' : `Start ${count} researches?`}
    words={`They are sent one after the other, 15 seconds apart, and cost ${formatCredits(credits)} together. Please keep this page open until all are sent.`}
    confirmLabel={count === 1 ? 'Start research' : `Start ${count} researches`}
    color="indigo"
    isWorking={false}
    error={null}
    onConfirm={onConfirm}
    onClose={onClose}
  />
)
