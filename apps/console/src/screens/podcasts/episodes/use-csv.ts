import { callTo, endpoints } from '@patchbay/contract'
import { IconAlertCircle, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { send } from '../../../api/send.ts'
import type { Deed } from '../../../kit/deeds/deed.ts'
import { saveFile } from '../../../kit/download/save-file.ts'
import { useAfter } from '../../../kit/time/use-after.ts'
import { showToast } from '../../../kit/toast/toast.ts'
import { csvFileName } from './csv-file-name.ts'

/** How long the button says that it failed (spec 3 §8). */
const failedMs = 2500

type State = 'ready' | 'working' | 'failed'

/** Saves the list of all episodes as the server writes it. */
export function useCsv(): Deed {
  const [state, setState] = useState<State>('ready')
  useAfter(state === 'failed' ? failedMs : undefined, () => setState('ready'))
  const download = async () => {
    setState('working')
    let disposition: string | null = null
    try {
      const csv = await send(callTo(endpoints.podcast.episodesCsv), {
        accept: 'text/csv',
        onHeaders: (headers) => {
          disposition = headers.get('content-disposition')
        },
      })
      saveFile(csvFileName(disposition, new Date()), new Blob([csv], { type: 'text/csv' }))
      setState('ready')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState('failed')
      void showToast({ id: 'csv', tone: 'red', title: error.message })
    }
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
