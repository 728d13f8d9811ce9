import { type Episode, callTo, counts, endpoints } from '@patchbay/contract'
import { IconFileZip } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { sendForFile } from '../../../api/send-for-file.ts'
import { BarDeed } from '../../../kit/bulk/BarDeed.tsx'
import { saveFile } from '../../../kit/download/save-file.ts'
import { showToast } from '../../../kit/toast/toast.ts'

const { most, words: mostWords } = counts.zippedEpisodes

type Props = { episodes: readonly Episode[]; isDisabled: boolean; lacks: string | undefined }

/** Saves the audio of the chosen episodes as one ZIP file. */
export function ZipButton({ episodes, isDisabled, lacks }: Props) {
  const [isBusy, setBusy] = useState(false)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const save = async () => {
    const control = new AbortController()
    leaving.current = control
    setBusy(true)
    try {
      saveFile('episodes.zip', await zipOf(episodes, control.signal))
    } catch (error) {
      if (control.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      void showToast({ id: 'zip', tone: 'red', title: 'The episodes could not be downloaded', words: error.message })
    } finally {
      if (!control.signal.aborted) setBusy(false)
    }
  }
  return (
    <BarDeed
      label="Download ZIP"
      picture={IconFileZip}
      color="gray"
      lacks={lacks}
      isBusy={isBusy}
      isDisabled={isDisabled}
      onPress={() => void save()}
    />
  )
}

/** What the server would refuse is not asked for: so many ids are no address. */
async function zipOf(episodes: readonly Episode[], signal: AbortSignal): Promise<Blob> {
  if (episodes.length > most) throw new ApiError('bad-input', `${mostWords}.`)
  const ids = episodes.map(({ id }) => id).join(',')
  const call = callTo(endpoints.podcast.episodesAudioZip, { query: { ids } })
  return sendForFile(call, { accept: 'application/zip', signal })
}
