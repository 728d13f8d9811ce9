import { IconListCheck, IconPlus, IconWand, IconX } from '@tabler/icons-react'
import type { Deed } from '../../../kit/deeds/deed.ts'
import { Deeds } from '../../../kit/deeds/Deeds.tsx'
import { href } from '../../../kit/routes/paths.ts'
import { useCsv } from './use-csv.ts'

type Props = { isBulk: boolean; isRunning: boolean; onBulk: (isBulk: boolean) => void }

/** What can be done on this page as a whole, the primary one last. */
export function HeaderActions({ isBulk, isRunning, onBulk }: Props) {
  const deeds: Deed[] = [
    useCsv(),
    {
      label: isBulk ? 'Exit Operations' : 'Bulk Actions',
      icon: isBulk ? IconX : IconListCheck,
      does: () => onBulk(!isBulk),
      isDisabled: isRunning,
      stays: isBulk,
    },
    { label: 'Modify Existing', icon: IconWand, does: { to: href('/podcasts/modify-episode') } },
    { label: 'Create Episode', icon: IconPlus, does: { to: href('/podcasts/create-episode') }, isPrimary: true },
  ]
  return <Deeds deeds={deeds} />
}
