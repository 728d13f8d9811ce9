export * from './endpoint.ts'
export * from './call.ts'
export * from './curl.ts'
export { fnv1a } from './fnv1a.ts'
export * as endpoints from './endpoints/by-area.ts'
export { type EndpointName, type EndpointRow, endpointRows } from './endpoints/all.ts'
export * from './endpoints/not-yet-called.ts'
export * from './endpoints/not-yet-served.ts'
export type { Resource } from './bodies/create.ts'
export type { Accepted } from './entities/accepted.ts'
export type { Avatar } from './entities/avatar.ts'
export type { Concept, Draft } from './entities/draft.ts'
export type { EnginePortRow, EngineTrial, FoundEngines, ConnectedEngine } from './entities/engine.ts'
export { type Episode, type EpisodeStatus, episodeStatuses } from './entities/episode.ts'
export {
  type Chapter,
  type TranscriptLineSource,
  type TranscriptLine,
  chaptersFile,
  transcriptFile,
} from './entities/episode-files.ts'
export type { Explainer, TopicSuggestion } from './entities/explainer.ts'
export type { Feed, FeedItem, FeedWithItems } from './entities/feed.ts'
export type { FeedSubscription } from './entities/feed-subscription.ts'
export { type ConsoleConfig, consoleConfig } from './entities/health.ts'
export type { StoredOrder, OrderedResource } from './entities/order.ts'
export type { RequestProgress, RequestStepState } from './entities/request-progress.ts'
export type { Post, PostProfile, PostTemplate } from './entities/post.ts'
export type { Project } from './entities/project.ts'
export type { Request, RequestStatus, SpeakerFile, UnreadSource } from './entities/request.ts'
export type { Research, ResearchTemplate } from './entities/research.ts'
export {
  type ReportContradiction,
  type ReportParagraph,
  type ReportSection,
  type ReportSentence,
  type ReportSource,
  type ResearchReport,
  type SourceKind,
  researchReport,
} from './entities/research-report.ts'
export type { Schedule, ScheduledRequest } from './entities/schedule.ts'
export type { Short } from './entities/short.ts'
export type { Show } from './entities/show.ts'
export type { SourcePreview } from './entities/source-preview.ts'
export { type Transcript, type TranscriptChunk, type TranscriptDetail, transcriptChunk } from './entities/transcript.ts'
export type { UploadedFile } from './entities/uploaded-file.ts'
export type { LocalModel, LocalModelId, LocalModelState, LocalModels } from './entities/local-model.ts'
export type { Usage } from './entities/usage.ts'
export type { LexiconEntry, Voice } from './entities/voice.ts'
export type { Webhook } from './entities/webhook.ts'
export type { FavouriteVoices, WebhookDelivery, WorkspaceDefaults, WorkspaceKey } from './entities/workspace.ts'
export * from './tables/costs.ts'
export * from './tables/engine-ports.ts'
export * from './tables/error-codes.ts'
export { type LanguageName, defaultLanguage, findLanguage, languages } from '@patchbay/text'
export * from './tables/contract-version.ts'
export * from './tables/podcast-categories.ts'
export * from './tables/limits.ts'
export * from './tables/search-length.ts'
export * from './tables/request-types.ts'
export * from './tables/styles.ts'
export * from './tables/video-themes.ts'
export { normalizeId, parseIntegerId, isUuid } from './wire/ids.ts'
export type { Page } from './wire/lists.ts'
export { isBlank, spokenLinesOf } from './wire/script.ts'
export { missingMessage } from './wire/body-fields.ts'
export { type ReportSegment, segmentParagraph } from './reports/report-segments.ts'
export { reportAsHtml } from './reports/html.ts'
export { reportAsMarkdown } from './reports/markdown.ts'
export { reportAsText } from './reports/plain-text.ts'
export { fourierTransform } from './voice-sample/fourier.ts'
export { type SampleProblem, type SampleProblemName, findSampleProblems } from './voice-sample/sample-problems.ts'
export { type VoiceMeasures, measureVoice } from './voice-sample/measure.ts'
export { sentSchemaOf } from './wire/sent-schema.ts'
export { withSnakeCaseKeys } from './wire/spellings.ts'
