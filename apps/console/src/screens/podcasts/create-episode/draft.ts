import { isBlank } from '@patchbay/contract'
import * as z from 'zod/mini'
import { lacksTextModel } from '../../../api/config.ts'
import { episodeOptions } from '../../../entities/episodes/episode-options.ts'
import {
  type ChosenFile,
  type DraftOf,
  choice,
  choiceOrNone,
  defineDraft,
  field,
  flag,
  text,
  texts,
} from '../../../kit/drafts/define-draft.ts'

/** The cards of step 1. */
const sourceCards = ['website', 'youtube', 'text', 'file', 'topic', 'feeds', 'script', 'research'] as const
export type SourceCard = (typeof sourceCards)[number]

/** An episode is made of one kind of material: what the call carries. */
const materials = ['resources', 'topic', 'script', 'feeds', 'research'] as const
export type Material = (typeof materials)[number]

const cardMaterial: Record<SourceCard, Material> = {
  website: 'resources',
  youtube: 'resources',
  text: 'resources',
  file: 'resources',
  topic: 'topic',
  feeds: 'feeds',
  script: 'script',
  research: 'research',
}
export const materialOfCard = (card: SourceCard): Material => cardMaterial[card]

/** `content` is the address or the text; a file's content is kept apart, under the source's id (`FileContents`). */
const chosenFile = z.object({ name: z.string(), sizeBytes: z.number() })
const source = z.union([
  z.object({ id: z.string(), type: z.enum(['website', 'youtube', 'text']), content: z.string() }),
  z.object({
    id: z.string(),
    type: z.enum(['text', 'pdf']),
    file: chosenFile,
  }),
  z.object({ id: z.string(), type: z.literal('file'), content: z.string(), file: chosenFile }),
])
export type Source =
  | { id: string; type: 'website' | 'youtube' | 'text'; content: string; file?: undefined }
  | { id: string; type: 'text' | 'pdf'; content?: undefined; file: ChosenFile }
  /** A file of the workspace, by its id. */
  | { id: string; type: 'file'; content: string; file: ChosenFile }

/** Files of the workspace among these, by their ids. */
export const workspaceFileIdsIn = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ type, content }) => (type === 'file' ? content : []))

export const isDeletedFile =
  (goneFiles: readonly string[]) =>
  ({ type, content }: Source): boolean =>
    type === 'file' && goneFiles.includes(content)

/** By the id of a source: the text of a text file, a PDF in base64. */
export type FileContents = Readonly<Record<string, string>>

/** After a success everything goes but voices, language and the choice to keep data. */
export const episodeDraft = defineDraft(
  'create-episode',
  {
    card: choiceOrNone(sourceCards),
    /** The kind that was opened last; see `materialOf`. */
    material: choice(materials, 'resources'),
    sources: { ...field<z.core.$ZodType<Source[]>>(z.array(source), []), hasFiles: true },
    /** What stands in an input and is not added yet. */
    typedAddress: text(),
    typedText: text(),
    topic: text(),
    script: text(),
    feedIds: texts(),
    /** Of a feed that stands here these items, by their ids; of any other what is new. */
    feedItems: field(z.record(z.string(), z.array(z.string())), {}),
    researchIds: texts(),
    ...episodeOptions,
    keepsData: flag(),
  },
  { views: ['card', 'material'], stays: ['voices', 'language'] },
)
export type EpisodeDraft = DraftOf<typeof episodeDraft>

export const hasMaterial = (draft: EpisodeDraft, material: Material): boolean =>
  ({
    resources: draft.sources.length > 0,
    topic: !isBlank(draft.topic),
    script: !isBlank(draft.script),
    feeds: draft.feedIds.length > 0,
    research: draft.researchIds.length > 0,
  })[material]

/**
 * The one kind that this draft is made of: the open card's, else the one opened last, else the first that holds
 * something. An open card for addresses or files with nothing added yet takes nothing away from the others.
 */
export function materialOf(draft: EpisodeDraft): Material | undefined {
  const open = draft.card && cardMaterial[draft.card]
  if (open !== undefined && (open !== 'resources' || hasMaterial(draft, 'resources'))) return open
  if (hasMaterial(draft, draft.material)) return draft.material
  return materials.find((material) => hasMaterial(draft, material))
}

/** A topic alone is written by a text model; where the server is known to have none, it cannot become an episode. */
export const lacksModel = (draft: EpisodeDraft): boolean => materialOf(draft) === 'topic' && lacksTextModel()

/** Whether the sources are what it is made of, or may still become it. */
export function usesSources(draft: EpisodeDraft): boolean {
  const material = materialOf(draft)
  return material === undefined || material === 'resources'
}

const noSources: readonly Source[] = []

/** The sources that are looked at: what will not be sent is not. */
export const previewableSources = (draft: EpisodeDraft): readonly Source[] =>
  usesSources(draft) ? draft.sources : noSources

/** Kinds that hold something and will not be sent. */
export const unusedMaterials = (draft: EpisodeDraft): Material[] =>
  materials.filter((material) => material !== materialOf(draft) && hasMaterial(draft, material))

export const openCard = (draft: EpisodeDraft, card: SourceCard): EpisodeDraft => ({
  ...draft,
  card,
  material: cardMaterial[card],
})

export const removeSource = (draft: EpisodeDraft, id: string): EpisodeDraft => ({
  ...draft,
  sources: draft.sources.filter((source) => source.id !== id),
})
