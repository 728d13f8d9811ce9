export type { ConceptEngine, ConceptOrder, ShowConcept } from './concepts/port.ts'
export { countWords, wordsPerMinuteOf } from './speech-rate.ts'
export {
  type EpisodeScript,
  type ExplainerIdea,
  type IdeasBrief,
  minWordsOfText,
  type LineSource,
  type ProjectContext,
  type ScriptLine,
  type WritingEngine,
} from './port.ts'
export type { PostPart, WrittenPost } from './posts/port.ts'
export { applyProjectsToEpisode, applyProjectsToShort, applyProjectsToStoryboard } from './projects/apply-projects.ts'
export { describeAvoided } from './projects/project-words.ts'
export { checkReport } from './research/check.ts'
export type {
  EarlierReport,
  Note,
  ResearchBrief,
  ResearchDocument,
  ResearchQuestion,
  ResearchWriter,
} from './research/port.ts'
export { choosePassage, type TimedSentence } from './shorts/choose-passage.ts'

/** Loaded when one is first made: they bring libraries that a start needs not. */
export const loadModelConcepts = () => import('./concepts/models/models.ts')
export const loadPlainConcepts = () => import('./concepts/plain/plain.ts')
export const loadModelWriting = () => import('./models/models.ts')
export const loadPlainWriting = () => import('./plain/plain.ts')
export const loadModelResearch = () => import('./research/models/models.ts')
export const loadPlainResearch = () => import('./research/plain/plain.ts')
