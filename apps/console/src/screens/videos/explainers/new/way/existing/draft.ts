import * as z from 'zod/mini'
import { presentationFields } from '../../../../../../entities/explainers/presentation.ts'
import {
  type DraftOf,
  choiceOrNone,
  defineDraft,
  field,
  text,
  texts,
} from '../../../../../../kit/drafts/define-draft.ts'

/** How many videos: one of all resources, or one of each. */
const intents = ['single', 'multiple'] as const
export type Intent = (typeof intents)[number]

export const resourceTypes = ['website', 'youtube', 'text', 'pdf', 'topic', 'feed', 'research'] as const

/** The cards of the second step: a file becomes a PDF or a text. */
const cards = ['website', 'youtube', 'text', 'file', 'topic', 'feed', 'research'] as const
export type ResourceCard = (typeof cards)[number]

const resource = z.object({
  id: z.string(),
  type: z.enum(resourceTypes),
  /** An address, words, or the id of a feed or a research; a chosen file's is kept apart, under the resource's id. */
  content: z.optional(z.string()),
  file: z.optional(z.object({ name: z.string(), sizeBytes: z.number() })),
  /** Of a feed: the items that were picked; without any it gives what is new. */
  itemIds: z.optional(z.array(z.string())),
  /** What a feed or a research is called. */
  name: z.optional(z.string()),
})
export type Resource = z.infer<typeof resource>

/** By the id of a resource: the text of a text file, a PDF in base64. */
export type ResourceFiles = Readonly<Record<string, string>>

export const explainerDraft = defineDraft(
  'create-explainer',
  {
    intent: choiceOrNone(intents),
    card: choiceOrNone(cards),
    resources: { ...field(z.array(resource), []), hasFiles: true },
    /** What stands in an input and is not added yet. */
    typedAddress: text(),
    typedText: text(),
    typedTopic: text(),
    feedIds: texts(),
    researchIds: texts(),
    instructions: text(),
    language: text(),
    projectIds: texts(),
    ...presentationFields(),
  },
  { views: ['card'] },
)
export type ExplainerDraft = DraftOf<typeof explainerDraft>

/** What stands in the open input may become a resource on the way on. */
export function hasPendingInput({ card, typedAddress, typedText, typedTopic }: ExplainerDraft): boolean {
  if (card === 'website' || card === 'youtube') return typedAddress.trim() !== ''
  return (card === 'text' && typedText.trim() !== '') || (card === 'topic' && typedTopic.trim() !== '')
}

export const resourceContentOf = ({ id, content }: Resource, files: ResourceFiles): string => content ?? files[id] ?? ''
