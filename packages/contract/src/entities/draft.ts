import * as z from 'zod/mini'
import { date, id, number, optionalId, record, text } from '../wire/fields.ts'
import { foldKeys } from '../wire/spellings.ts'

/** An episode of a concept: a title alone or a title with seconds (spec 3 §3). */
const conceptEpisode = z.pipe(
  z.transform((raw: unknown) => (typeof raw === 'string' ? { title: raw } : foldKeys(raw))),
  z.object({ title: z.string(), durationSeconds: number() }),
)
const image = z.catch(z.optional(record({ url: text() })), undefined)
const conceptEpisodes = z.catch(z.optional(z.array(conceptEpisode)), undefined)

const conceptFields = {
  topic: text(),
  language: text(),
  name: text(),
  description: text(),
  imageUrl: text(),
  image,
  imagePrompt: text(),
  /** The show that was created of it, where its episodes are not ordered yet. */
  podcastId: optionalId(),
  episodes: conceptEpisodes,
}

/** A saved show concept. */
export const draft = record({ id: id(), updatedOn: date(), ...conceptFields })
export type Draft = z.infer<typeof draft>

/** The answer of podcast/create-by-topic. */
export const concept = record({ requestId: optionalId(), ...conceptFields })
export type Concept = z.infer<typeof concept>
