export { askModel, lateness } from './ask-model.ts'
export { detectLanguage, detectLanguageOf, detectLanguageOfHeads } from './detect-language.ts'
export {
  EngineError,
  MailError,
  NothingSaid,
  PictureError,
  ReadError,
  SearchError,
  SpeechError,
  TranscriptionError,
  WritingError,
} from './engine-error.ts'
export { type Pace, paceOf, retryAfterMs, type Turn } from './pace.ts'
export { movedWords, patientFetch } from './patient-fetch.ts'
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
  enginesNamed,
  type SearchKeys,
  searchNames,
} from './search-engine-rows.ts'
export { inWords, leastBytes, timeLimits, within } from './time-limits.ts'
export { isMachine, titleOf } from './title.ts'
