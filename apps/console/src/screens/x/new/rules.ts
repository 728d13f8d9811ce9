import { counts, lengths } from '@patchbay/contract'
import { parseWebUrl } from '../../../kit/addresses/web-url.ts'
import { type Rule, isTooLong } from '../../../kit/create/rules.ts'
import { type PostDraft, type Source, pickedResearches } from './draft.ts'
import type { PostFacts } from './order.ts'

export type PostField =
  | 'text'
  | 'url'
  | 'audioUrl'
  | 'feeds'
  | 'research'
  | 'prompt'
  | 'promptAudio'
  | 'imageUrl'
  | 'imageFile'

export type PostRuleFacts = PostFacts & { areFilesRead: boolean }
type PostRule = Rule<PostRuleFacts, PostField>

const failsForSource = (source: Source, fails: (draft: PostDraft) => boolean) => (facts: PostRuleFacts) =>
  facts.draft.source === source && fails(facts.draft)

/** An address that was typed and is none. */
const isInvalidUrl = (typed: string) => typed.trim() !== '' && parseWebUrl(typed).url === undefined
const urlMessageOf = (field: 'url' | 'audioUrl' | 'imageUrl') => (facts: PostRuleFacts) =>
  parseWebUrl(facts.draft[field]).words ?? ''

/** There must be something to write from; then what the server would refuse as well. */
export const postRules: readonly PostRule[] = [
  {
    field: 'text',
    fails: failsForSource('text', ({ text }) => text.trim() === ''),
    words: 'Enter the text to write from.',
  },
  { field: 'url', fails: failsForSource('url', ({ url }) => url.trim() === ''), words: 'Enter the address of a page.' },
  {
    field: 'audioUrl',
    fails: failsForSource('audio', ({ audioUrl }) => audioUrl.trim() === ''),
    words: 'Enter the address of a recording.',
  },
  {
    field: 'feeds',
    fails: failsForSource('feeds', ({ feedIds }) => feedIds.length === 0),
    words: 'Select at least one feed.',
  },
  {
    field: 'research',
    fails: failsForSource('research', (draft) => pickedResearches(draft).length === 0),
    words: ({ draft }) =>
      draft.isRecurring ? 'Select at least one recurring research.' : 'Select at least one research.',
  },
  { field: 'url', fails: failsForSource('url', ({ url }) => isInvalidUrl(url)), words: urlMessageOf('url') },
  {
    field: 'audioUrl',
    fails: failsForSource('audio', ({ audioUrl }) => isInvalidUrl(audioUrl)),
    words: urlMessageOf('audioUrl'),
  },
  {
    field: 'feeds',
    fails: failsForSource('feeds', ({ feedIds }) => feedIds.length > counts.feeds.max),
    words: counts.feeds.message,
  },
  {
    field: 'research',
    fails: failsForSource('research', (draft) => pickedResearches(draft).length > counts.researches.max),
    words: counts.researches.message,
  },
  {
    field: 'text',
    fails: failsForSource('text', ({ text }) => text.trim().length > lengths.sourceText.max),
    words: lengths.sourceText.message,
  },
  isTooLong('prompt', lengths.instructions),
  {
    field: 'imageUrl',
    fails: ({ draft }) => draft.imageBy === 'url' && isInvalidUrl(draft.imageUrl),
    words: urlMessageOf('imageUrl'),
  },
  // What the browser's store lost cannot be sent: better said than left out.
  {
    field: 'imageFile',
    fails: ({ draft, picture, areFilesRead }) =>
      draft.imageBy === 'file' && draft.imageFile !== undefined && areFilesRead && picture === undefined,
    words: 'The image was lost. Choose it again, or remove it.',
  },
  {
    field: 'promptAudio',
    fails: ({ draft, spoken, areFilesRead }) =>
      draft.promptBy === 'voice' && draft.promptAudio !== undefined && areFilesRead && spoken === undefined,
    words: 'The recording was lost. Record it again, or discard it.',
  },
]
