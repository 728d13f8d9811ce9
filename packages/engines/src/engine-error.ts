/**
 * Why an engine did not do what it was asked for: one plain sentence for the one who asked and, where a setting would
 * help, its name.
 */
export class EngineError extends Error {
  override name = 'EngineError'
  /** Whether the same may well succeed a little later: a provider's 429 or 5xx, nobody there, no answer in time. */
  readonly retryable: boolean
  /** Whether it ended because it took too long: asking again at once would take as long again. */
  readonly isTimeout: boolean
  /** Whether it is this engine that cannot, and another one may well: its key is refused, it has no such model. */
  readonly isEngineSpecific: boolean
  constructor(
    message: string,
    retryable = false,
    { isTimeout = false, isEngineSpecific = false, ...options }: EngineErrorOptions = {},
  ) {
    super(message, options)
    this.retryable = retryable
    this.isTimeout = isTimeout
    this.isEngineSpecific = isEngineSpecific
  }
}

type EngineErrorOptions = ErrorOptions & { isTimeout?: boolean; isEngineSpecific?: boolean }

/** A source could not be read; the sentence names it. */
export class ReadError extends EngineError {
  override name = 'ReadError'
}

/** No script, outline or other text could be written. */
export class WritingError extends EngineError {
  override name = 'WritingError'
}

export class SpeechError extends EngineError {
  override name = 'SpeechError'
}

/** No picture could be made of words. */
export class PictureError extends EngineError {
  override name = 'PictureError'
}

export class TranscriptionError extends EngineError {
  override name = 'TranscriptionError'
}

/** There is a recording, and nobody says anything in it. */
export class NoSpeechError extends TranscriptionError {
  constructor(options: ErrorOptions = {}) {
    super('No speech was heard in the recording.', false, options)
  }
}

export class MailError extends EngineError {
  override name = 'MailError'
}

/** Nothing was found where something had to be, or a search engine could not look. */
export class SearchError extends EngineError {
  override name = 'SearchError'
}
