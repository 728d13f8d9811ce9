import { limits } from '@patchbay/contract'
import type { LoadedFile } from '../../../kit/create/use-form.ts'
import { FileRejection, bytesOf } from '../../../kit/upload/read-source-file.ts'
import { noFileMessage } from './rules.ts'

/** The endings that are named; what a browser knows as sound or film is taken too. */
const fileExtensions = /\.(mp3|wav|m4a|flac)$/i
const media = /^(audio|video)\//

export const acceptedRecordings = '.mp3,.wav,.m4a,.flac,audio/*,video/*'

/** A chosen recording, refused by its kind and size before it is read. `onProgress` from 0 to 1. */
export async function readRecording(file: File, onProgress: (share: number) => void): Promise<LoadedFile> {
  if (!fileExtensions.test(file.name) && !media.test(file.type)) throw new FileRejection(noFileMessage)
  if (file.size === 0) throw new FileRejection(`${file.name} is empty.`)
  if (file.size > limits.transcribeAudio.sizeBytes) throw new FileRejection(limits.transcribeAudio.message)
  const bytes = await bytesOf(file, onProgress)
  return { name: file.name, sizeBytes: file.size, content: new Blob([bytes], { type: file.type }) }
}
