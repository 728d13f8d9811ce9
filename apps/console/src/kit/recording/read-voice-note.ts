import { limits } from '@patchbay/contract'
import type { LoadedFile } from '../create/use-form.ts'
import { FileRejection, bytesOf } from '../upload/read-source-file.ts'

/** A chosen audio file as its bytes, refused before it is read. `onProgress` from 0 to 1. */
export async function readVoiceNote(file: File, onProgress: (share: number) => void): Promise<LoadedFile> {
  if (!file.type.startsWith('audio/')) throw new FileRejection('Please select an audio file.')
  if (file.size === 0) throw new FileRejection(`${file.name} is empty.`)
  if (file.size > limits.voiceNote.sizeBytes) throw new FileRejection(limits.voiceNote.message)
  const bytes = await bytesOf(file, onProgress)
  return { name: file.name, sizeBytes: file.size, content: new Blob([bytes], { type: file.type }) }
}
