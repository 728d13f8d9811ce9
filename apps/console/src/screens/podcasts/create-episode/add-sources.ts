import { counts, lengths, isBlank } from '@patchbay/contract'
import { extractUrls, isYouTubeUrl, parseWebUrl } from '../../../kit/addresses/web-url.ts'
import { noTextModelMessage } from '../../../kit/create/NoTextModel.tsx'
import { type EpisodeDraft, type Source, lacksModel, openCard } from './draft.ts'

export type AddResult = {
  draft: EpisodeDraft
  failure: { field: 'address' | 'text' | 'file' | 'topic'; words: string } | undefined
  /** What is no address yet and stays in its field, while the sources beside it go on. */
  hasUnfinishedUrl?: string
}

const notYouTubeMessage = 'This is not a YouTube address; a website belongs in Website'
const noTextMessage = 'Please enter some text'

/** Short, and unlike those of the other sources. */
const createSourceId = ({ sources }: EpisodeDraft): string =>
  String(Math.max(0, ...sources.map(({ id }) => Number(id) || 0)) + 1)

export const addSource = (draft: EpisodeDraft, source: (id: string) => Source): EpisodeDraft => ({
  ...draft,
  material: 'resources',
  sources: [...draft.sources, source(createSourceId(draft))],
})

/**
 * Adds every address that was typed or pasted; one that cannot be read stays in the input, with the reason. A YouTube
 * address in the website field is understood as YouTube. An address that is there already is not added twice.
 */
export function addTypedUrls(draft: EpisodeDraft): AddResult {
  let next = draft
  const left: string[] = []
  let words: string | undefined
  for (const typed of extractUrls(draft.typedAddress)) {
    const { url, words: refusal } = parseWebUrl(typed)
    const isYouTube = url !== undefined && isYouTubeUrl(url)
    const problem =
      refusal ??
      (draft.card === 'youtube' && !isYouTube ? notYouTubeMessage : undefined) ??
      (next.sources.length >= counts.resources.max ? counts.resources.message : undefined)
    if (url === undefined || problem !== undefined) {
      left.push(typed)
      words ??= problem
    } else if (!next.sources.some(({ content }) => content === url)) {
      next = addSource(next, (id) => ({ id, type: isYouTube ? 'youtube' : 'website', content: url }))
    }
  }
  return {
    draft: { ...next, typedAddress: left.join(' ') },
    failure: words === undefined ? undefined : { field: 'address', words },
  }
}

export function addTypedText(draft: EpisodeDraft): AddResult {
  const refuse = (words: string): AddResult => ({ draft, failure: { field: 'text', words } })
  const text = draft.typedText.trim()
  if (isBlank(text)) return refuse(noTextMessage)
  if (text.length > lengths.sourceText.max) return refuse(lengths.sourceText.message)
  if (draft.sources.length >= counts.resources.max) return refuse(counts.resources.message)
  const added = addSource(draft, (id) => ({ id, type: 'text', content: text }))
  return { draft: { ...added, typedText: '' }, failure: undefined }
}

/**
 * On the way to the next step, what stands in the open input counts as added: nobody should have to know of Enter. A
 * topic that the server has no model for stops here, not a second after it was ordered.
 */
export function addPendingInput(draft: EpisodeDraft): AddResult {
  const isAddress = draft.card === 'website' || draft.card === 'youtube'
  if (isAddress && !isBlank(draft.typedAddress)) return skipUnfinishedUrl(addTypedUrls(draft))
  if (draft.card === 'text' && !isBlank(draft.typedText)) return addTypedText(draft)
  if (lacksModel(draft))
    return { draft: openCard(draft, 'topic'), failure: { field: 'topic', words: noTextModelMessage } }
  return { draft, failure: undefined }
}

/** An unfinished address blocks only where nothing else is there to make the episode of. */
function skipUnfinishedUrl({ draft, failure }: AddResult): AddResult {
  const left = draft.typedAddress
  const isUnfinished = extractUrls(left).every((typed) => parseWebUrl(typed).url === undefined)
  return failure && isUnfinished && draft.sources.length > 0
    ? { draft, failure: undefined, hasUnfinishedUrl: left }
    : { draft, failure }
}
