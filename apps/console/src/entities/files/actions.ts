import { callTo, endpoints } from '@patchbay/contract'
import { ApiError } from '../../api/errors.ts'
import { useDeed, useSend } from '../../api/query.ts'
import { FileRefusal } from '../../kit/upload/read-source-file.ts'
import { checkFileToKeep, whyNoSource } from './source-of.ts'

export const useDeleteFile = () =>
  useSend((id: string) => callTo(endpoints.files.delete, { params: { id } }), { invalidates: [endpoints.files.list] })

type Upload = { file: File; onProgress: (share: number) => void; signal: AbortSignal }

/** Uploads a file to be kept and answers its record once the list holds it; a `FileRefusal` says why it cannot. */
export function useKeepFile() {
  const { mutateAsync } = useDeed(
    (order, { file, onProgress, signal }: Upload) =>
      order(callTo(endpoints.files.upload, { form: { file: { file, name: file.name } } }), {
        onUploadProgress: onProgress,
        signal,
      }),
    { invalidates: [endpoints.files.list] },
  )
  return async (file: File, onProgress: (share: number) => void, signal: AbortSignal) => {
    checkFileToKeep(file)
    const kept = await mutateAsync({ file, onProgress, signal }).catch((error: unknown) => {
      throw error instanceof ApiError ? new FileRefusal(`${file.name}: ${error.message}`) : error
    })
    const why = whyNoSource(kept)
    if (why !== undefined) throw new FileRefusal(`${file.name} is kept, but not picked. ${why}.`)
    return kept
  }
}
