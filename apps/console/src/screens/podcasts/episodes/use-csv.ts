import { IconAlertCircle, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Deed } from '../../../kit/deeds/deed.ts'
import { useAfter } from '../../../kit/time/use-after.ts'
import { saveCsv } from './save-csv.ts'

/** How long the button says that it failed (spec 3 §8). */
const failedMs = 2500

type State = 'ready' | 'working' | 'failed'

/** Saves the list of all episodes. */
export function useCsv(): Deed {
  const [state, setState] = useState<State>('ready')
  useAfter(state === 'failed' ? failedMs : undefined, () => setState('ready'))
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
    does: () => void download(),
  }
}
