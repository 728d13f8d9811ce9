import { limits } from '@patchbay/contract'
import type { LoadedFile } from '../../../kit/create/use-form.ts'
import { FileRejection, bytesOf } from '../../../kit/upload/read-source-file.ts'

/** A chosen recording as its bytes, refused before it is read. `onProgress` from 0 to 1. */
export async function readSample(file: File, onProgress: (share: number) => void): Promise<LoadedFile> {
  if (file.size > limits.voiceSample.sizeBytes) throw new FileRejection(limits.voiceSample.message)
  if (!file.type.startsWith('audio/')) throw new FileRejection('Please select an audio file (MP3 or WAV)')
  if (file.size === 0) throw new FileRejection(`${file.name} is empty.`)
  const bytes = await bytesOf(file, onProgress)
  return { name: file.name, sizeBytes: file.size, content: new Blob([bytes], { type: file.type }) }
}
