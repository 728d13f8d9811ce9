import { IconListCheck, IconPlus, IconWand, IconX } from '@tabler/icons-react'
import type { Deed } from '../../../kit/deeds/deed.ts'
import { Deeds } from '../../../kit/deeds/Deeds.tsx'
import { href } from '../../../kit/routes/paths.ts'
import { type useBulk, useBulkSwitch } from '../../../entities/episodes/bulk/use-bulk.ts'
import { useCsv } from './use-csv.ts'

type Props = { bulk: ReturnType<typeof useBulk> }

/** What can be done on this page as a whole, the primary one last. */
export function HeaderActions({ bulk }: Props) {
  const { isOn, turn } = useBulkSwitch(bulk)
  const deeds: Deed[] = [
    useCsv(),
    {
      label: isOn ? 'Exit Operations' : 'Bulk Actions',
      icon: isOn ? IconX : IconListCheck,
      does: turn,
      isDisabled: bulk.isRunning,
      stays: isOn,
    },
    { label: 'Modify Existing', icon: IconWand, does: { to: href('/podcasts/modify-episode') } },
    { label: 'Create Episode', icon: IconPlus, does: { to: href('/podcasts/create-episode') }, isPrimary: true },
  ]
  return <Deeds deeds={deeds} />
}
