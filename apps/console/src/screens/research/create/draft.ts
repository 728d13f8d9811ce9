import { type DraftOf, choice, defineDraft, flag, text, texts } from '../../../kit/drafts/define-draft.ts'

const modes = ['single', 'bulk'] as const
export type Mode = (typeof modes)[number]

const providers = ['gemini', 'openai'] as const
export type Provider = (typeof providers)[number]

export const researchDraft = defineDraft(
  'new-research',
  {
    mode: choice(modes, 'single'),
    query: text(),
    /** One a line. */
    queries: text(),
    provider: choice(providers, 'gemini'),
    isRecurring: flag(),
    /** As typed. */
    dailyCount: text('1'),
    /** A day, or empty. */
    endDate: text(),
    projectIds: texts(),
  },
  { views: ['mode'], stays: ['mode', 'provider', 'projectIds'] },
)
export type ResearchDraft = DraftOf<typeof researchDraft>

/** The queries of the bulk mode, in their order. */
export const splitQueries = ({ queries }: Pick<ResearchDraft, 'queries'>): string[] =>
  queries
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
