import type { Concept, Draft } from '@patchbay/contract'
import * as z from 'zod/mini'
import { sessionCache } from '../../kit/drafts/session-cache.ts'

const maxEpisodes = 10
const cacheVersion = 2
const fallbackDurationRange = { least: 1200, most: 2700 }

const optionalText = z.optional(z.string())
const cachedEpisodeSchema = z.object({ id: z.string(), title: z.string(), durationSeconds: z.number() })
const cachedConceptSchema = z.object({
  requestId: z.string(),
  topic: z.string(),
  language: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: optionalText,
  imagePrompt: optionalText,
  episodes: z.array(cachedEpisodeSchema),
  /** The show that a first try to publish made: the next try goes on with it. */
  podcastId: optionalText,
})

/** A concept as it stands on screen: with the titles as they were edited, and lengths that stay the same. */
export type EditedConcept = z.infer<typeof cachedConceptSchema>

/** By request id; read only where version and request id match. */
export const conceptCache = sessionCache<EditedConcept>('podcast-concept', cacheVersion, cachedConceptSchema)

type Answer = Omit<Concept, 'requestId'> | Omit<Draft, 'id' | 'updatedOn'>

/**
 * A concept from an answer: at most 10 episodes; one without a length gets a random one of 20 to 45 minutes.
 * `random` from 0 to 1.
 */
export function parseConcept(requestId: string, answer: Answer, random: () => number): EditedConcept {
  const episodes = (answer.episodes ?? []).slice(0, maxEpisodes)
  const { least, most } = fallbackDurationRange
  return {
    requestId,
    topic: answer.topic ?? '',
    language: answer.language ?? '',
    name: answer.name ?? '',
    description: answer.description ?? '',
    ...(artworkUrlOf(answer) !== undefined && { imageUrl: artworkUrlOf(answer) }),
    ...(answer.imagePrompt !== undefined && { imagePrompt: answer.imagePrompt }),
    ...(answer.podcastId !== undefined && { podcastId: answer.podcastId }),
    episodes: episodes.map(({ title, durationSeconds }, index) => ({
      id: `${index + 1}`,
      title,
      durationSeconds: durationSeconds ?? Math.round(least + random() * (most - least)),
    })),
  }
}

/** The artwork's address, wherever the answer says it. */
export const artworkUrlOf = ({ imageUrl, image }: Pick<Concept, 'imageUrl' | 'image'>): string | undefined =>
  imageUrl || image?.url || undefined

/** With another title; an empty one changes nothing. */
export function withTitle(concept: EditedConcept, episodeId: string, typed: string): EditedConcept {
  const title = typed.trim()
  if (title === '') return concept
  return {
    ...concept,
    episodes: concept.episodes.map((episode) => (episode.id === episodeId ? { ...episode, title } : episode)),
  }
}
