import { createCall, endpoints } from '@patchbay/contract'
import { ApiError } from '../../../api/errors.ts'
import { send } from '../../../api/send.ts'
import { saveFile } from '../../../kit/download/save-file.ts'
import { showToast } from '../../../kit/toast/toast.ts'
import { csvFileNameOf } from './csv-file-name.ts'

/** Saves the list of all episodes as the server writes it; whether it could. */
export async function saveCsv(): Promise<boolean> {
  let disposition: string | null = null
  try {
    const csv = await send(createCall(endpoints.podcast.episodesCsv), {
      accept: 'text/csv',
      onHeaders: (headers) => {
        disposition = headers.get('content-disposition')
      },
    })
    saveFile(csvFileNameOf(disposition, new Date()), new Blob([csv], { type: 'text/csv' }))
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    void showToast({ id: 'csv', tone: 'red', title: error.message })
    return false
  }
}
