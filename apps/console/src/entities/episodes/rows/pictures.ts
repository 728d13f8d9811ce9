import { __iconNode as pauseIcon } from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs'
import { __iconNode as playIcon } from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import { __iconNode as shareIcon } from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { __iconNode as sparklesIcon } from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { rowPicture } from '../../../ui/RowPicture.tsx'

export const sparkles = rowPicture(sparklesIcon)
export const share = rowPicture(shareIcon)
export const play = rowPicture(playIcon, { size: 14, look: 'filled' })
export const pause = rowPicture(pauseIcon, { size: 14, look: 'filled' })
