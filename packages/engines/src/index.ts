export { callModel, timeoutErrorOf } from './call-model.ts'
export { detectLanguage, detectLanguageOf, detectLanguageOfHeads } from './detect-language.ts'
export {
  EngineError,
  MailError,
  NoSpeechError,
  PictureError,
  ReadError,
  SearchError,
  SpeechError,
  TranscriptionError,
  WritingError,
} from './engine-error.ts'
export { type RequestPacer, createPacer, retryAfterMs, type PacerWait } from './request-pacer.ts'
export { describeRedirect, fetchWithinLimits } from './fetch-within-limits.ts'
export { ports } from './ports.ts'
export type {
  ChooseModel,
  ChosenModel,
  CloneProtocol,
  NamedModel,
  ModelChoice,
  Models,
  ModelsByPort,
  ModelVoice,
  Place,
  Port,
  Provider,
  SetBy,
} from './provider.ts'
export {
  type EngineId,
  type EngineRow,
  engineRows,
  parseEngineNames,
  type SearchKeys,
  engineNames,
} from './search-engine-rows.ts'
export { formatDuration, minBytesPerInterval, timeLimits, withTimeLimit } from './time-limits.ts'
export { isMachineName, chooseTitle } from './title.ts'
