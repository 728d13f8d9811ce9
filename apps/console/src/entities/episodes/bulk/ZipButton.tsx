import { type Episode, createCall, counts, endpoints } from '@patchbay/contract'
import { IconFileZip } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { sendForBlob } from '../../../api/send-for-blob.ts'
import { BarAction } from '../../../kit/bulk/BarAction.tsx'
import { saveFile } from '../../../kit/download/save-file.ts'
import { showToast } from '../../../kit/toast/toast.ts'

const { max, message } = counts.zippedEpisodes

type Props = { episodes: readonly Episode[]; isDisabled: boolean; missingReason: string | undefined }

/** Saves the audio of the chosen episodes as one ZIP file. */
export function ZipButton({ episodes, isDisabled, missingReason }: Props) {
  const [isBusy, setBusy] = useState(false)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const save = async () => {
    const control = new AbortController()
    leaving.current = control
    setBusy(true)
    try {
      saveFile('episodes.zip', await downloadZip(episodes, control.signal))
    } catch (error) {
      if (control.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      void showToast({ id: 'zip', tone: 'red', title: 'The episodes could not be downloaded', words: error.message })
    } finally {
      if (!control.signal.aborted) setBusy(false)
    }
  }
  return (
    <BarAction
      label="Download ZIP"
      icon={IconFileZip}
      color="gray"
      missingReason={missingReason}
      isBusy={isBusy}
      isDisabled={isDisabled}
      onClick={() => void save()}
    />
  )
}

/** What the server would refuse is not asked for: so many ids are no address. */
async function downloadZip(episodes: readonly Episode[], signal: AbortSignal): Promise<Blob> {
  if (episodes.length > max) throw new ApiError('bad-input', `${message}.`)
  const ids = episodes.map(({ id }) => id).join(',')
  const call = createCall(endpoints.podcast.episodesAudioZip, { query: { ids } })
  return sendForBlob(call, { accept: 'application/zip', signal })
}
