import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { AreaLinks } from './AreaLinks.tsx'

/** The area's links on a phone. */
export function LinksDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Shows and drafts">
      <AreaLinks />
    </Dialog>
  )
}
