import * as z from 'zod/mini'
import { avatarsField } from '../../../entities/avatars/avatar-pair.ts'
import { episodeOptions } from '../../../entities/episodes/episode-options.ts'
import { recordingFields } from '../../../entities/episodes/recording.ts'
import { type DraftOf, choice, defineDraft, field, text } from '../../../kit/drafts/define-draft.ts'

/** What the page shows: the choice of a method, or one of the four. */
const modes = ['selection', 'podcast', 'topic', 'research', 'script'] as const
export type Mode = (typeof modes)[number]
export type Method = Exclude<Mode, 'selection'>

/** A line of the script, by the place of its host: which avatar stands there is known when it is sent. */
const message = z.object({ id: z.string(), slot: z.union([z.literal(1), z.literal(2)]), text: z.string() })
export type Message = z.infer<typeof message>

export const shortDraft = defineDraft(
  'create-short',
  {
    mode: choice(modes, 'selection'),
    avatars: avatarsField(),
    ...recordingFields,
    topic: text(),
    researchId: text(),
    messages: field(z.array(message), []),
    /** A message that is being written. */
    message: text(),
    instructions: episodeOptions.instructions,
    projectIds: episodeOptions.projectIds,
  },
  // Who hosts is rather a habit than a part of one short.
  { views: ['mode'], stays: ['avatars'] },
)
export type ShortDraft = DraftOf<typeof shortDraft>
