import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SpeechSamples, decodeSpeech } from '../audio/speech-samples.ts'
import { RecordingError } from '../ffmpeg/refusal.ts'
import { TranscriptionError } from '@patchbay/engines'

/**
 * Gives ears of this machine the samples of a recording, in a folder that goes when they have heard. Throws
 * `TranscriptionError` with what is wrong where the recording cannot be read.
 */
export async function withDecodedSpeech<Answer>(
  path: string,
  signal: AbortSignal,
  hear: (speech: SpeechSamples, folder: string) => Promise<Answer>,
): Promise<Answer> {
  signal.throwIfAborted()
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-ears-'))
  try {
    return await hear(await decodeSpeech(path, join(folder, 'speech.pcm'), signal), folder)
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error
    throw new TranscriptionError(`The recording cannot be transcribed. ${error.message}`, false, { cause: error })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
