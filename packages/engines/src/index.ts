export { callModel as askModel, timeoutErrorOf as lateness } from './call-model.ts'
export { detectLanguage, detectLanguageOf, detectLanguageOfHeads } from './detect-language.ts'
export {
  EngineError,
  MailError,
  NoSpeechError as NothingSaid,
  PictureError,
  ReadError,
  SearchError,
  SpeechError,
  TranscriptionError,
  WritingError,
} from './engine-error.ts'
export {
  type RequestPacer as Pace,
  createPacer as paceOf,
  retryAfterMs,
  type PacerWait as Turn,
} from './request-pacer.ts'
export { describeRedirect as movedWords, fetchWithinLimits as patientFetch } from './fetch-within-limits.ts'
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
  parseEngineNames as enginesNamed,
  type SearchKeys,
  engineNames as searchNames,
} from './search-engine-rows.ts'
export {
  formatDuration as inWords,
  minBytesPerInterval as leastBytes,
  timeLimits,
  withTimeLimit as within,
} from './time-limits.ts'
export { isMachineName as isMachine, chooseTitle as titleOf } from './title.ts'
