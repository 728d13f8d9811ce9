import * as z from 'zod/mini'
import { withDescription } from '../wire/schema-descriptions.ts'
import { date, flag, id, items, optionalRecord, number, optionalId, record, text } from '../wire/response-fields.ts'
import { normalizeKeys } from '../wire/spellings.ts'

/** An episode of a concept: a title, or a title with seconds. */
const episodeFields = { title: z.string(), durationSeconds: number() }
const conceptEpisode = withDescription<
  z.input<z.ZodMiniObject<typeof episodeFields>>,
  z.output<z.ZodMiniObject<typeof episodeFields>>
>(
  z.pipe(
    z.transform((raw: unknown) => (typeof raw === 'string' ? { title: raw } : normalizeKeys(raw))),
    z.object(episodeFields),
  ),
  { type: 'record', fields: episodeFields },
)

const conceptFields = {
  topic: text(),
  language: text(),
  name: text(),
  description: text(),
  imageUrl: text(),
  image: optionalRecord({ url: text() }),
  imagePrompt: text(),
  /** The show that was created of it, where its episodes are not ordered yet. */
  podcastId: optionalId(),
  episodes: items(conceptEpisode),
}

const compatibilityFields = { engine: text(), createdOn: date(), executedOn: date() }

/** A saved show concept. */
export const draft = record(
  { id: id(), updatedOn: date(), ...conceptFields },
  { requestId: optionalId(), ...compatibilityFields },
)
export type Draft = z.infer<typeof draft>

/** The answer of podcast/create-by-topic. */
export const concept = record(
  { requestId: optionalId(), ...conceptFields },
  { success: flag(), id: id(), updatedOn: date(), ...compatibilityFields },
)
export type Concept = z.infer<typeof concept>
