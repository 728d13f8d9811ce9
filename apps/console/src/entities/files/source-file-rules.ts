import { type UploadedFile, limits } from '@patchbay/contract'
import { consoleConfig } from '../../api/config.ts'
import { FileRejection } from '../../kit/upload/read-source-file.ts'

/** What the browser offers to choose from; what a file really is, the server finds out. */
export const uploadExtensions = (): string =>
  consoleConfig().hearsRecordings ? '.pdf,.txt,.md,audio/*,video/*' : '.pdf,.txt,.md'

export const uploadHint = (): string =>
  consoleConfig().hearsRecordings
    ? 'PDF up to 25 MB, text up to 2 MB, audio and video up to 200 MB. Kept until you delete it.'
    : 'PDF up to 25 MB, text up to 2 MB. Kept until you delete it.'

/** Why a file cannot be a source of an episode; undefined where it can. The server refuses the same. */
export function sourceFileProblem({ contentType, sizeBytes }: Pick<UploadedFile, 'contentType' | 'sizeBytes'>) {
  const [kind] = contentType.split('/')
  if (contentType === 'application/pdf') return tooLargeMessage(sizeBytes, limits.pdfSource)
  if (kind === 'text') return tooLargeMessage(sizeBytes, limits.textFileSource)
  if (kind === 'image') return 'A picture cannot be a source'
  const isRecording = kind === 'audio' || kind === 'video'
  if (isRecording && consoleConfig().hearsRecordings === false) {
    return 'A recording cannot be a source: this server has no ears yet (Settings → Engines)'
  }
  return undefined
}

const tooLargeMessage = (sizeBytes: number, limit: { sizeBytes: number; message: string }) =>
  sizeBytes > limit.sizeBytes ? limit.message : undefined

const typeByExtension = [
  [/\.pdf$/i, 'application/pdf'],
  [/\.(txt|md)$/i, 'text/plain'],
] as const

/** Refuses what would come to nothing before it is sent: by its size, and by what its name says it is. */
export function validateUpload({ name, size, type }: File): void {
  if (size === 0) throw new FileRejection(`${name} is empty.`)
  if (size > limits.file.sizeBytes) throw new FileRejection(`${name} is too large. ${limits.file.message}.`)
  const contentType = typeByExtension.find(([ending]) => ending.test(name))?.[1] ?? type
  const why = sourceFileProblem({ contentType, sizeBytes: size })
  if (why !== undefined) throw new FileRejection(`${name}: ${why}.`)
}
