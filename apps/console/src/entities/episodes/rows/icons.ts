import { __iconNode as pauseIcon } from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs'
import { __iconNode as playIcon } from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import { __iconNode as shareIcon } from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { __iconNode as sparklesIcon } from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { createRowIcon } from '../../../ui/RowIcon.tsx'

export const sparkles = createRowIcon(sparklesIcon)
export const share = createRowIcon(shareIcon)
export const play = createRowIcon(playIcon, { size: 14, look: 'filled' })
export const pause = createRowIcon(pauseIcon, { size: 14, look: 'filled' })
