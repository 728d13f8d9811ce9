import { type DraftOf, choice, defineDraft, file, flag, text, texts } from '../../../kit/drafts/define-draft.ts'

const types = ['tweet', 'thread'] as const
export type PostType = (typeof types)[number]

/** What it is written from, one at a time. */
const sources = ['text', 'url', 'audio', 'feeds', 'research'] as const
export type Source = (typeof sources)[number]

/** Those of the specification; empty is Random. */
const styles = ['', 'OneLiner', 'BulletPoints', 'NumberedPoints', 'Paragraphs'] as const
export type Style = (typeof styles)[number]

export const postDraft = defineDraft(
  'new-post',
  {
    type: choice(types, 'tweet'),
    source: choice(sources, 'text'),
    text: text(),
    url: text(),
    audioUrl: text(),
    feedIds: texts(),
    /** Completed ones, and in recurring mode templates: each list keeps its own. */
    researchIds: texts(),
    templateIds: texts(),
    /** As typed. */
    count: text('1'),
    tweetStyle: choice(styles, ''),
    /** Words or a recording of them, a picture by its address or as a file: never both. */
    promptBy: choice(['words', 'voice'], 'words'),
    prompt: text(),
    promptAudio: file(),
    imageBy: choice(['url', 'file'], 'url'),
    imageUrl: text(),
    imageFile: file(),
    deepResearch: flag(),
    isRecurring: flag(),
    /** As typed. */
    dailyCount: text('1'),
    /** A day, or empty. */
    endDate: text(),
    projectIds: texts(),
  },
  { views: ['source', 'promptBy', 'imageBy'], stays: ['type', 'source', 'tweetStyle', 'projectIds'] },
)
export type PostDraft = DraftOf<typeof postDraft>

/** The researches that are picked in this mode. */
export const pickedResearches = ({ isRecurring, researchIds, templateIds }: PostDraft): string[] =>
  isRecurring ? templateIds : researchIds
