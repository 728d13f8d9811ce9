import { searchLength } from './search-length.ts'

/** Sizes, lengths and counts with the words for going over them: read by fields, uploads and server checks. */
const megabyte = 1024 * 1024

export const limits = {
  pdfSource: { sizeBytes: 25 * megabyte, words: 'PDF files must be less than 25MB' },
  textFileSource: { sizeBytes: 2 * megabyte, words: 'Text files must be less than 2MB' },
  jsonBody: { sizeBytes: 50 * megabyte, words: 'The request is larger than 50MB' },
  image: { sizeBytes: 10 * megabyte, words: 'Image file must be less than 10MB' },
  artwork: { sizeBytes: 10 * megabyte, words: 'Image file must be smaller than 10MB' },
  voiceSample: { sizeBytes: 10 * megabyte, words: 'File size must be less than 10MB' },
  voiceNote: { sizeBytes: 10 * megabyte, words: 'A voice note must be less than 10MB' },
  /** What is kept to be used as a source again; all of a workspace's together may be `filesTogether`. */
  file: { sizeBytes: 200 * megabyte, words: 'A file must be less than 200MB' },
  filesTogether: { sizeBytes: 5 * 1024 * megabyte, words: 'All files together may have at most 5GB' },
  transcribeAudio: { sizeBytes: 50 * megabyte, words: 'File size must be less than 50MB' },
} as const satisfies Record<string, { sizeBytes: number; words: string }>

export const lengths = {
  sourceText: { most: 500_000, words: 'A text may have at most 500,000 characters' },
  url: { most: 2048, words: 'A web address may have at most 2,048 characters' },
  instructions: { most: 5000, words: 'Instructions may have at most 5,000 characters' },
  topic: { most: 5000, words: 'A topic may have at most 5,000 characters' },
  scriptCharacters: { most: 100_000, words: 'A script may have at most 100,000 characters' },
  scriptLine: { most: 5000, words: 'A script line may have at most 5,000 characters' },
  callbackData: { most: 500, words: 'callbackData may have at most 500 characters' },
  showName: { most: 200, words: 'A show name may have at most 200 characters' },
  author: { most: 200, words: 'An author may have at most 200 characters' },
  episodeTitle: { most: 200, words: 'An episode title may have at most 200 characters' },
  episodeDescription: { most: 4000, words: 'An episode description may have at most 4,000 characters' },
  showDescription: { most: 4000, words: 'A show description may have at most 4,000 characters' },
  language: { most: 60, words: 'A language may have at most 60 characters' },
  feedName: { most: 200, words: 'A feed name may have at most 200 characters' },
  avatarName: { most: 200, words: 'An avatar name may have at most 200 characters' },
  projectDescription: { most: 4000, words: 'A project description may have at most 4,000 characters' },
  /** Whom a project speaks to, and in which tone. */
  projectFact: { most: 500, words: 'This may have at most 500 characters' },
  projectTerm: { most: 80, words: 'A term may have at most 80 characters' },
  videoStyle: { most: 5000, words: 'A video style may have at most 5,000 characters' },
  /** About ten minutes of talk. */
  shortScript: { most: 9000, words: 'The script of a short may have at most 9,000 characters' },
  shortScriptLine: { most: 5000, words: 'A line of a short may have at most 5,000 characters' },
  jsonFormat: { most: 20_000, words: 'A JSON template may have at most 20,000 characters' },
  pictureData: { most: 14_000_000, words: 'A picture in the body may have at most 14,000,000 characters' },
  search: searchLength,
  projectName: { most: 200, words: 'Project name must be 200 characters or less' },
  speakerName: { most: 80, words: 'The name of a speaker may have at most 80 characters' },
  voiceName: { most: 50, words: 'A voice name may have at most 50 characters' },
  /** Three sentences, or a quarter of a minute. */
  triedSentence: { most: 300, words: 'A sentence to try may have at most 300 characters' },
  saidTerm: { most: 80, words: 'A word may have at most 80 characters' },
  spokenAs: { most: 120, words: 'How it is said may have at most 120 characters' },
  quickPost: { most: 280, words: 'A quick post may have at most 280 characters' },
  postName: { most: 50, words: 'A name may have at most 50 characters' },
  /** X has 15; with the @ that people write before it. */
  postHandle: { most: 16, words: 'A handle may have at most 16 characters, its @ among them' },
  supportMessage: { most: 10_000, words: 'A message may have at most 10,000 characters' },
  email: { most: 254, words: 'An email address may have at most 254 characters' },
} as const satisfies Record<string, { most: number; words: string }>

export const counts = {
  resources: { most: 20, words: 'At most 20 sources may be combined' },
  scriptLines: { most: 1000, words: 'A script may have at most 1,000 lines' },
  researches: { most: 10, words: 'At most 10 researches may be combined' },
  feeds: { most: 10, words: 'At most 10 feeds may be combined' },
  feedItems: { most: 20, words: 'At most 20 items of feeds may be combined' },
  keptFeeds: { most: 500, words: 'At most 500 feeds may be kept' },
  projects: { most: 10, words: 'At most 10 projects may be combined' },
  projectTerms: { most: 100, words: 'A project may have at most 100 terms' },
  podcastEpisodes: { most: 10, words: 'At most 10 episodes may be combined' },
  researchFiles: { most: 20, words: 'At most 20 files may be read for a research' },
  shortLines: { most: 100, words: 'A short may have at most 100 lines' },
  offered: { most: 100, words: 'At most 100 suggestions may be named as offered before' },
  topicSuggestions: { most: 20, words: 'Number of suggestions must be from 1 to 20' },
  posts: { most: 10, words: 'Number of posts must be from 1 to 10' },
  dailyPosts: { most: 100, words: 'dailyCount must be between 1 and 100' },
  showEpisodes: { most: 10, words: 'At most 10 episodes may be generated' },
  dailyStarts: { most: 24, words: 'dailyLimit must be from 1 to 24' },
  feedTemplates: { most: 200, words: 'At most 200 templates for feeds may be kept' },
  feedSubscriptions: { most: 500, words: 'At most 500 subscriptions may be kept' },
  dailyRuns: { most: 24, words: 'Times per day must be from 1 to 24' },
  scheduledEpisodes: { most: 100, words: 'Number of episodes must be from 1 to 100' },
  zippedEpisodes: { most: 200, words: 'At most 200 episodes go into one ZIP file' },
  drafts: { most: 200, words: 'At most 200 drafts of shows are kept' },
  files: { most: 1000, words: 'At most 1,000 files may be kept' },
  ownVoices: { most: 100, words: 'At most 100 voices of your own are kept' },
  sayings: { most: 500, words: 'At most 500 words are kept in the lexicon' },
  webhooks: { most: 20, words: 'At most 20 webhooks may be registered' },
  pageSize: { most: 100, words: 'limit must be from 1 to 100' },
} as const satisfies Record<string, { most: number; words: string }>
