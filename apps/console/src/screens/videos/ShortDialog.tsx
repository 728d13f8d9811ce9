import type { Short } from '@patchbay/contract'
import { toListedVideo } from '../../entities/shorts/status.ts'
import { VideoDialog } from '../../entities/videos/VideoDialog.tsx'

/** A short in the player. */
export const ShortDialog = ({ short, onClose }: { short: Short; onClose: () => void }) => (
  <VideoDialog
    shape="upright"
    video={toListedVideo(short)}
    noVideoMessage="This short has no video."
    onClose={onClose}
  />
)
