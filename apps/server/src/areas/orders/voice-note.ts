import type { UploadedFile } from '../../http/uploads.ts'
import { type RecordingSource, voiceNotesNeedTranscriber } from '../../kinds/recording.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { detectContentType } from './content-type.ts'

export type VoiceNoteNeeds = Needs<'files' | 'transcribes'>

/** Recordings of browsers are WebM or MP4, with or without a picture in them: their content does not tell. */
const noteRetentionMessage = /^audio\/|^video\/(webm|mp4|quicktime)$/

/** Refuses a voice note where nobody can hear it, before anything else is done with it. */
export function requireTranscriberForNote({ transcribes }: Needs<'transcribes'>): void {
  if (!transcribes) throw new Refusal(400, `${voiceNotesNeedTranscriber} Nothing was started or charged.`)
}

/** Stores a voice note until it is transcribed. Throws `Refusal` for a file that is no recording. */
export async function storeVoiceNote(
  services: VoiceNoteNeeds,
  workspaceId: string,
  file: UploadedFile,
): Promise<RecordingSource> {
  requireTranscriberForNote(services)
  const contentType = await detectContentType(file.path)
  if (!contentType || !noteRetentionMessage.test(contentType)) throw new Refusal(415, 'Please select an audio file.')
  const key = `uploads/${workspaceId}/${file.sha256}`
  if (!(await services.files.touch(key))) await services.files.takeIn(key, file.path)
  return { kind: 'upload', key }
}
