import { IconListCheck, IconPlus, IconWand, IconX } from '@tabler/icons-react'
import type { PageAction } from '../../../kit/actions/page-action.ts'
import { PageActions } from '../../../kit/actions/PageActions.tsx'
import { href } from '../../../kit/routes/paths.ts'
import { type useBulkSelection, useBulkToggle } from '../../../entities/episodes/bulk/use-bulk-selection.ts'
import { useCsvExport } from './use-csv-export.ts'

type Props = { bulk: ReturnType<typeof useBulkSelection> }

/** What can be done on this page as a whole, the primary one last. */
export function HeaderActions({ bulk }: Props) {
  const { isOn, turn } = useBulkToggle(bulk)
  const deeds: PageAction[] = [
    useCsvExport(),
    {
      label: isOn ? 'Exit Operations' : 'Bulk Actions',
      icon: isOn ? IconX : IconListCheck,
      run: turn,
      isDisabled: bulk.isRunning,
      keepsMenuOpen: isOn,
    },
    { label: 'Modify Existing', icon: IconWand, run: { to: href('/podcasts/modify-episode') } },
    { label: 'Create Episode', icon: IconPlus, run: { to: href('/podcasts/create-episode') }, isPrimary: true },
  ]
  return <PageActions deeds={deeds} />
}
