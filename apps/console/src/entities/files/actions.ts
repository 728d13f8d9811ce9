import { createCall, endpoints } from '@patchbay/contract'
import { ApiError } from '../../api/errors.ts'
import { useIdempotentMutation, useEndpointMutation } from '../../api/query.ts'
import { FileRejection } from '../../kit/upload/read-source-file.ts'
import { validateUpload, sourceFileProblem } from './source-file-rules.ts'

export const useDeleteFile = () =>
  useEndpointMutation((id: string) => createCall(endpoints.files.delete, { params: { id } }), {
    invalidates: [endpoints.files.list],
  })

type Upload = { file: File; onProgress: (share: number) => void; signal: AbortSignal }

/** Uploads a file to be kept and answers its record once the list holds it; a `FileRefusal` says why it cannot. */
export function useUploadFile() {
  const { mutateAsync } = useIdempotentMutation(
    (order, { file, onProgress, signal }: Upload) =>
      order(createCall(endpoints.files.upload, { form: { file: { file, name: file.name } } }), {
        onUploadProgress: onProgress,
        signal,
      }),
    { invalidates: [endpoints.files.list] },
  )
  return async (file: File, onProgress: (share: number) => void, signal: AbortSignal) => {
    validateUpload(file)
    const kept = await mutateAsync({ file, onProgress, signal }).catch((error: unknown) => {
      throw error instanceof ApiError ? new FileRejection(`${file.name}: ${error.message}`) : error
    })
    const why = sourceFileProblem(kept)
    if (why !== undefined) throw new FileRejection(`${file.name} is kept, but not picked. ${why}.`)
    return kept
  }
}
