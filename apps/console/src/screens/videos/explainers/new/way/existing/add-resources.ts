import { counts, isBlank, lengths } from '@patchbay/contract'
import { isYouTubeAddress, readWebAddress } from '../../../../../../kit/addresses/web-address.ts'
import type { ReadFile } from '../../../../../../kit/upload/read-source-file.ts'
import { type ExplainerDraft, type Resource, type ResourceFiles, contentOf } from './draft.ts'

/** The field of each card's input. */
export type InputField = 'address' | 'text' | 'file' | 'typedTopic' | 'feeds' | 'research'
export type Added = { draft: ExplainerDraft; failure: { field: InputField; words: string } | undefined }

/** Spec 3 §5 "Explainer resources". */
const emptyWords = {
  website: 'Please provide a valid website URL.',
  youtube: 'Please provide a valid YouTube URL.',
  text: 'Please provide some reference text.',
  topic: 'Provide a topic before adding it as a resource.',
  feed: 'Select at least one feed to add.',
  research: 'Select at least one research item to add.',
} as const

const added = (draft: ExplainerDraft): Added => ({ draft, failure: undefined })
const refused = (draft: ExplainerDraft, field: InputField, words: string): Added => ({
  draft,
  failure: { field, words },
})

/** Short, and unlike those of the other resources. */
const nextId = ({ resources }: ExplainerDraft): string =>
  String(Math.max(0, ...resources.map(({ id }) => Number(id) || 0)) + 1)

type New = Omit<Resource, 'id'> & { content: string }

const isThere = ({ resources }: ExplainerDraft, { type, content }: New, files: ResourceFiles): boolean =>
  resources.some((one) => one.type === type && contentOf(one, files) === content)

/** Adds what is not there yet: the same type and content a second time is ignored. */
function withResources(
  draft: ExplainerDraft,
  news: readonly New[],
  field: InputField,
  files: ResourceFiles = {},
): Added {
  let next = draft
  for (const one of news) {
    if (isThere(next, one, files)) continue
    if (next.resources.length >= counts.resources.most) return refused(next, field, counts.resources.words)
    next = { ...next, resources: [...next.resources, { id: nextId(next), ...one }] }
  }
  return added(next)
}

/** Without spaces, and with https:// where no scheme is (spec 3 §5); undefined where it is no address. */
export function sentAddress(typed: string): string | undefined {
  const whole = typed.replace(/\s+/g, '')
  if (readWebAddress(whole).url === undefined) return undefined
  return /^https?:\/\//i.test(whole) ? whole : `https://${whole}`
}

/** A YouTube address in the website field is understood as YouTube. */
export function addAddress(draft: ExplainerDraft, kind: 'website' | 'youtube'): Added {
  const url = sentAddress(draft.typedAddress)
  const isYouTube = url !== undefined && isYouTubeAddress(url)
  if (url === undefined || (kind === 'youtube' && !isYouTube)) return refused(draft, 'address', emptyWords[kind])
  const next = withResources(draft, [{ type: isYouTube ? 'youtube' : 'website', content: url }], 'address')
  return next.failure ? next : added({ ...next.draft, typedAddress: '' })
}

/** Several at once, one a line or with spaces between; what is none stays in the field. */
export function addAddresses(draft: ExplainerDraft, kind: 'website' | 'youtube', pasted: string): Added {
  const typed = `${draft.typedAddress} ${pasted}`.split(/\s+/).filter((part) => part !== '')
  let next = added({ ...draft, typedAddress: '' })
  const left: string[] = []
  for (const one of typed) {
    const tried = addAddress({ ...next.draft, typedAddress: one }, kind)
    if (tried.failure) left.push(one)
    next = { draft: { ...tried.draft, typedAddress: '' }, failure: tried.failure ?? next.failure }
  }
  return { ...next, draft: { ...next.draft, typedAddress: left.join(' ') } }
}

export function addText(draft: ExplainerDraft): Added {
  const content = draft.typedText.trim()
  if (isBlank(content)) return refused(draft, 'text', emptyWords.text)
  if (content.length > lengths.sourceText.most) return refused(draft, 'text', lengths.sourceText.words)
  const next = withResources(draft, [{ type: 'text', content }], 'text')
  return next.failure ? next : added({ ...next.draft, typedText: '' })
}

export function addTopic(draft: ExplainerDraft): Added {
  const content = draft.typedTopic.trim()
  if (isBlank(content)) return refused(draft, 'typedTopic', emptyWords.topic)
  if (content.length > lengths.topic.most) return refused(draft, 'typedTopic', lengths.topic.words)
  const next = withResources(draft, [{ type: 'topic', content }], 'typedTopic')
  return next.failure ? next : added({ ...next.draft, typedTopic: '' })
}

/** A feed or a research that was picked, and what it is called. */
export type Picked = { id: string; name: string }

export function addPicked(draft: ExplainerDraft, type: 'feed' | 'research', picked: readonly Picked[]): Added {
  const field = type === 'feed' ? 'feeds' : 'research'
  if (picked.length === 0) return refused(draft, field, emptyWords[type])
  const next = withResources(
    draft,
    picked.map(({ id, name }) => ({ type, content: id, name })),
    field,
  )
  return next.failure ? next : added({ ...next.draft, [type === 'feed' ? 'feedIds' : 'researchIds']: [] })
}

/** A file that was read; its content is kept apart, under the id that it gets here. */
export function addFile(
  draft: ExplainerDraft,
  { name, sizeBytes, type, content }: ReadFile,
  files: ResourceFiles,
  keepFile: (id: string, content: string) => void,
): Added {
  if (isThere(draft, { type, content }, files)) return added(draft)
  if (draft.resources.length >= counts.resources.most) return refused(draft, 'file', counts.resources.words)
  const id = nextId(draft)
  keepFile(id, content)
  return added({ ...draft, resources: [...draft.resources, { id, type, file: { name, sizeBytes } }] })
}

/** On the way on, what stands in the open input counts as added: nobody should have to know of its button. */
export function addWhatIsTyped(draft: ExplainerDraft): Added {
  const { card } = draft
  if ((card === 'website' || card === 'youtube') && !isBlank(draft.typedAddress)) return addAddress(draft, card)
  if (card === 'text' && !isBlank(draft.typedText)) return addText(draft)
  if (card === 'topic' && !isBlank(draft.typedTopic)) return addTopic(draft)
  return added(draft)
}
