import { costs, formatCredits } from '@patchbay/contract'
import { isOwnServer } from '../../api/config.ts'
import { MenuDivider, MenuItem } from '../../ui/Menu.tsx'

/** Of a server that does not say what comes of it, nobody would find the files. */
export const canSeparate = (): boolean => isOwnServer()

/** A line of a download menu: leads to the question. */
export const SpeakersItem = ({ onAsk }: { onAsk: () => void }) => (
  <>
    <MenuDivider />
    <MenuItem onClick={onAsk}>A file for each speaker… ({formatCredits(costs.separateSpeakers())})</MenuItem>
  </>
)
