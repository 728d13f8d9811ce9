import { counts, isBlank, lengths } from '@patchbay/contract'
import { isYouTubeUrl, parseWebUrl } from '../../../../../../kit/addresses/web-url.ts'
import type { ReadFile } from '../../../../../../kit/upload/read-source-file.ts'
import { type ExplainerDraft, type Resource, type ResourceFiles, resourceContentOf } from './draft.ts'

/** The field of each card's input. */
export type InputField = 'address' | 'text' | 'file' | 'typedTopic' | 'feeds' | 'research'
export type AddResult = { draft: ExplainerDraft; failure: { field: InputField; words: string } | undefined }

const emptyMessages = {
  website: 'Please provide a valid website URL.',
  youtube: 'Please provide a valid YouTube URL.',
  text: 'Please provide some reference text.',
  topic: 'Provide a topic before adding it as a resource.',
  feed: 'Select at least one feed to add.',
  research: 'Select at least one research item to add.',
} as const

const addedResult = (draft: ExplainerDraft): AddResult => ({ draft, failure: undefined })
const refusedResult = (draft: ExplainerDraft, field: InputField, words: string): AddResult => ({
  draft,
  failure: { field, words },
})

/** Short, and unlike those of the other resources. */
const createResourceId = ({ resources }: ExplainerDraft): string =>
  String(Math.max(0, ...resources.map(({ id }) => Number(id) || 0)) + 1)

type NewResource = Omit<Resource, 'id'> & { content: string }

const hasResource = ({ resources }: ExplainerDraft, { type, content }: NewResource, files: ResourceFiles): boolean =>
  resources.some((one) => one.type === type && resourceContentOf(one, files) === content)

/** Adds what is not there yet: the same type and content a second time is ignored. */
function appendResources(
  draft: ExplainerDraft,
  news: readonly NewResource[],
  field: InputField,
  files: ResourceFiles = {},
): AddResult {
  let next = draft
  for (const one of news) {
    if (hasResource(next, one, files)) continue
    if (next.resources.length >= counts.resources.max) return refusedResult(next, field, counts.resources.message)
    next = { ...next, resources: [...next.resources, { id: createResourceId(next), ...one }] }
  }
  return addedResult(next)
}

/** Without spaces, and with https:// where no scheme is; undefined where it is no address. */
export function normalizeUrl(typed: string): string | undefined {
  const whole = typed.replace(/\s+/g, '')
  if (parseWebUrl(whole).url === undefined) return undefined
  return /^https?:\/\//i.test(whole) ? whole : `https://${whole}`
}

/** A YouTube address in the website field is understood as YouTube. */
export function addUrl(draft: ExplainerDraft, kind: 'website' | 'youtube'): AddResult {
  const url = normalizeUrl(draft.typedAddress)
  const isYouTube = url !== undefined && isYouTubeUrl(url)
  if (url === undefined || (kind === 'youtube' && !isYouTube))
    return refusedResult(draft, 'address', emptyMessages[kind])
  const next = appendResources(draft, [{ type: isYouTube ? 'youtube' : 'website', content: url }], 'address')
  return next.failure ? next : addedResult({ ...next.draft, typedAddress: '' })
}

/** Several at once, one a line or with spaces between; what is none stays in the field. */
export function addUrls(draft: ExplainerDraft, kind: 'website' | 'youtube', pasted: string): AddResult {
  const typed = `${draft.typedAddress} ${pasted}`.split(/\s+/).filter((part) => part !== '')
  let next = addedResult({ ...draft, typedAddress: '' })
  const left: string[] = []
  for (const one of typed) {
    const tried = addUrl({ ...next.draft, typedAddress: one }, kind)
    if (tried.failure) left.push(one)
    next = { draft: { ...tried.draft, typedAddress: '' }, failure: tried.failure ?? next.failure }
  }
  return { ...next, draft: { ...next.draft, typedAddress: left.join(' ') } }
}

export function addText(draft: ExplainerDraft): AddResult {
  const content = draft.typedText.trim()
  if (isBlank(content)) return refusedResult(draft, 'text', emptyMessages.text)
  if (content.length > lengths.sourceText.max) return refusedResult(draft, 'text', lengths.sourceText.message)
  const next = appendResources(draft, [{ type: 'text', content }], 'text')
  return next.failure ? next : addedResult({ ...next.draft, typedText: '' })
}

export function addTopic(draft: ExplainerDraft): AddResult {
  const content = draft.typedTopic.trim()
  if (isBlank(content)) return refusedResult(draft, 'typedTopic', emptyMessages.topic)
  if (content.length > lengths.topic.max) return refusedResult(draft, 'typedTopic', lengths.topic.message)
  const next = appendResources(draft, [{ type: 'topic', content }], 'typedTopic')
  return next.failure ? next : addedResult({ ...next.draft, typedTopic: '' })
}

/** A feed or a research that was picked, and what it is called. */
export type PickedItem = { id: string; name: string }

export function addPicked(draft: ExplainerDraft, type: 'feed' | 'research', picked: readonly PickedItem[]): AddResult {
  const field = type === 'feed' ? 'feeds' : 'research'
  if (picked.length === 0) return refusedResult(draft, field, emptyMessages[type])
  const next = appendResources(
    draft,
    picked.map(({ id, name }) => ({ type, content: id, name })),
    field,
  )
  return next.failure ? next : addedResult({ ...next.draft, [type === 'feed' ? 'feedIds' : 'researchIds']: [] })
}

/** A file that was read; its content is kept apart, under the id that it gets here. */
export function addFile(
  draft: ExplainerDraft,
  { name, sizeBytes, type, content }: ReadFile,
  files: ResourceFiles,
  keepFile: (id: string, content: string) => void,
): AddResult {
  if (hasResource(draft, { type, content }, files)) return addedResult(draft)
  if (draft.resources.length >= counts.resources.max) return refusedResult(draft, 'file', counts.resources.message)
  const id = createResourceId(draft)
  keepFile(id, content)
  return addedResult({ ...draft, resources: [...draft.resources, { id, type, file: { name, sizeBytes } }] })
}

/** On the way on, what stands in the open input counts as added: nobody should have to know of its button. */
export function addPendingInput(draft: ExplainerDraft): AddResult {
  const { card } = draft
  if ((card === 'website' || card === 'youtube') && !isBlank(draft.typedAddress)) return addUrl(draft, card)
  if (card === 'text' && !isBlank(draft.typedText)) return addText(draft)
  if (card === 'topic' && !isBlank(draft.typedTopic)) return addTopic(draft)
  return addedResult(draft)
}
