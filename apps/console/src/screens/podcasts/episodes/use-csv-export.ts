import { IconAlertCircle, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { PageAction } from '../../../kit/actions/page-action.ts'
import { useTimeout } from '../../../kit/time/use-timeout.ts'
import { saveCsv } from './save-csv.ts'

/** How long the button says that it failed. */
const failureDurationMs = 2500

type CsvExportState = 'ready' | 'working' | 'failed'

/** Saves the list of all episodes. */
export function useCsvExport(): PageAction {
  const [state, setState] = useState<CsvExportState>('ready')
  useTimeout(state === 'failed' ? failureDurationMs : undefined, () => setState('ready'))
  const download = async () => {
    setState('working')
    setState((await saveCsv()) ? 'ready' : 'failed')
  }
  const hasFailed = state === 'failed'
  return {
    label: hasFailed ? 'Download failed' : 'Download CSV',
    icon: hasFailed ? IconAlertCircle : IconDownload,
    color: hasFailed ? 'red' : undefined,
    isBusy: state === 'working',
    run: () => void download(),
  }
}
