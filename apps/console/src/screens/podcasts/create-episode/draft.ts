import { type EpisodeDuration, type EpisodeStyle, defaultStyle } from '@patchbay/contract'
import * as z from 'zod/mini'
import { type VoiceChoice, defaultVoices } from '../../../entities/voices/voice-pair.ts'
import { type Schedule, noSchedule, scheduleFrom } from '../../../kit/options/schedule.ts'
import { isBlank } from './script.ts'

/** The cards of step 1. */
const sourceCards = ['website', 'youtube', 'text', 'file', 'topic', 'feeds', 'script', 'research'] as const
export type SourceCard = (typeof sourceCards)[number]

/** An episode is made of one kind of material: what the call carries (decisions.md, spec 1 §7). */
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
export type Source =
  | { id: string; type: 'website' | 'youtube' | 'text'; content: string; file?: undefined }
  | { id: string; type: 'text' | 'pdf'; content?: undefined; file: { name: string; sizeBytes: number } }

/** By the id of a source: the text of a text file, a PDF in base64. */
export type FileContents = Readonly<Record<string, string>>

export type EpisodeDraft = {
  card?: SourceCard | undefined
  /** The kind that was opened last; see `materialOf`. */
  material: Material
  sources: Source[]
  /** What stands in an input and is not added yet. */
  typedAddress: string
  typedText: string
  topic: string
  script: string
  feedIds: string[]
  researchIds: string[]
  voices: VoiceChoice
  language: string
  duration: EpisodeDuration
  style: EpisodeStyle
  podcastId: string
  schedule: Schedule
  instructions: string
  keepsData: boolean
}

export const emptyDraft: EpisodeDraft = {
  card: undefined,
  material: 'resources',
  sources: [],
  typedAddress: '',
  typedText: '',
  topic: '',
  script: '',
  feedIds: [],
  researchIds: [],
  voices: defaultVoices,
  language: '',
  duration: '',
  style: defaultStyle,
  podcastId: '',
  schedule: noSchedule,
  instructions: '',
  keepsData: false,
}

/** After a success: everything goes but voices, language and the choice to keep data (spec 1 §4). */
export const resetDraft = ({ voices, language, keepsData }: EpisodeDraft): EpisodeDraft => ({
  ...emptyDraft,
  voices,
  language,
  keepsData,
})

export const isFilled = (draft: EpisodeDraft, material: Material): boolean =>
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
  if (open !== undefined && (open !== 'resources' || isFilled(draft, 'resources'))) return open
  if (isFilled(draft, draft.material)) return draft.material
  return materials.find((material) => isFilled(draft, material))
}

/** Kinds that hold something and will not be sent. */
export const unusedMaterials = (draft: EpisodeDraft): Material[] =>
  materials.filter((material) => material !== materialOf(draft) && isFilled(draft, material))

export const openCard = (draft: EpisodeDraft, card: SourceCard): EpisodeDraft => ({
  ...draft,
  card,
  material: cardMaterial[card],
})

/** What other pages left for this one. */
export type Arrivals = {
  scheduledOn: string | null
  script: string | undefined
  researchIds: string[] | undefined
}

/** Puts what arrived into the draft (spec 1 §2.7); of a script and researches the script is opened. */
export function withArrivals(draft: EpisodeDraft, { scheduledOn, script, researchIds }: Arrivals): EpisodeDraft {
  const scheduled = { ...draft, schedule: scheduleFrom(scheduledOn) ?? draft.schedule }
  const researched = researchIds ? openCard({ ...scheduled, researchIds }, 'research') : scheduled
  return script === undefined ? researched : openCard({ ...researched, script }, 'script')
}

/** Taken from what the browser kept: a field that cannot be read starts empty, the others stay. */
const kept = <Schema extends z.core.$ZodType>(schema: Schema, otherwise: z.core.output<Schema>) =>
  z.catch(schema, otherwise)
const keptText = () => kept(z.string(), '')
const pick = z.optional(z.string())
const keptVoices = z.pipe(
  z.object({ mode: z.enum(['default', 'custom']), voice1: pick, voice2: pick }),
  z.transform(({ mode, voice1, voice2 }): VoiceChoice => ({ mode, voice1, voice2 })),
)

export const keptDraft = z.object({
  card: kept(z.optional(z.enum(sourceCards)), undefined),
  material: kept(z.enum(materials), 'resources'),
  sources: kept(
    z.array(
      z.union([
        z.object({ id: z.string(), type: z.enum(['website', 'youtube', 'text']), content: z.string() }),
        z.object({
          id: z.string(),
          type: z.enum(['text', 'pdf']),
          file: z.object({ name: z.string(), sizeBytes: z.number() }),
        }),
      ]),
    ),
    [],
  ),
  typedAddress: keptText(),
  typedText: keptText(),
  topic: keptText(),
  script: keptText(),
  feedIds: kept(z.array(z.string()), []),
  researchIds: kept(z.array(z.string()), []),
  voices: kept(keptVoices, defaultVoices),
  language: keptText(),
  duration: kept(z.enum(['', 'short', 'long']), ''),
  style: kept(z.enum(['deep dive', 'brief', 'critique', 'debate']), defaultStyle),
  podcastId: keptText(),
  schedule: kept(z.object({ date: z.string(), time: z.string() }), noSchedule),
  instructions: keptText(),
  keepsData: kept(z.boolean(), false),
})
