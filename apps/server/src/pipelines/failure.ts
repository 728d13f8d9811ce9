import { ReadError } from '../engines/reader/port.ts'
import { SpeechError } from '../engines/speech/port.ts'
import { TranscriptionError } from '../engines/transcription/port.ts'
import { WritingError } from '../engines/writing/port.ts'
import { errorCodes } from '../requests/progress.ts'

/** A request that cannot be done, with the sentence for the one who asked. Never tried again. */
export class OrderError extends Error {
  override name = 'OrderError'
}

/** What is to be done about an error that ended a run: whether trying again can help, and what to tell if not. */
export function judge(error: unknown): { retryable: boolean; message: string; code: number } {
  if (error instanceof OrderError) return { retryable: false, message: error.message, code: errorCodes.order }
  if (
    error instanceof ReadError ||
    error instanceof WritingError ||
    error instanceof SpeechError ||
    error instanceof TranscriptionError
  ) {
    return { retryable: error.retryable, message: error.message, code: errorCodes.order }
  }
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
    return { retryable: true, message: "The server's disk is full. Nothing was charged.", code: errorCodes.server }
  }
  return {
    retryable: true,
    message: 'Something went wrong on the server. Nothing was charged. The server’s log says what.',
    code: errorCodes.server,
  }
}
