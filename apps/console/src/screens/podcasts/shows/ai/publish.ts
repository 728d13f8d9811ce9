import { costs, createCall, endpoints } from '@patchbay/contract'
import type { EditedConcept } from '../../../../entities/drafts/concept.ts'
import { noTextModelMessage } from '../../../../kit/create/NoTextModel.tsx'
import type { Rule } from '../../../../kit/create/rules.ts'
import { draftMissingMessage } from './topic-draft.ts'

export type PublishFacts = { concept: EditedConcept | undefined; lacksModel: boolean }

/**
 * The checks before a concept is published, in their order: the first, the key, is the frame's; the fifth is
 * of the answer (`withoutIdWords`).
 */
export const publishRules: readonly Rule<PublishFacts, 'publish'>[] = [
  { field: 'publish', fails: ({ concept }) => concept === undefined, words: 'Generate a podcast concept first.' },
  {
    field: 'publish',
    fails: ({ concept }) => !concept?.requestId,
    words: draftMissingMessage,
  },
  {
    field: 'publish',
    fails: ({ concept }) => !concept?.imageUrl,
    words: 'Podcast artwork is required before publishing.',
  },
  { field: 'publish', fails: ({ lacksModel }) => lacksModel, words: noTextModelMessage },
]

export const missingIdMessage = 'Podcast show was created without an identifier.'

export const alreadyOrderedMessage = 'The episodes of this draft were ordered before.'

/** Ten credits an episode: their voices are the defaults. */
export const publishCostOf = ({ episodes }: EditedConcept): number =>
  episodes.length * costs.episode({ hasChosenVoices: false })

/**
 * The first of the two calls. A concept names no author: the show's own name stands there, as directories
 * ask for one. `origin` is this console's address: the show's website, for want of another.
 */
export const createShowCall = ({ requestId, name, description, imageUrl }: EditedConcept, origin: string) =>
  createCall(endpoints.podcast.createShow, {
    json: {
      draftId: requestId,
      name: name || 'Untitled show',
      description,
      author: name || 'Untitled show',
      link: origin,
      imageUrl: imageUrl === undefined ? undefined : new URL(imageUrl, origin).href,
    },
  })

/** The second: the titles as they were edited. */
export const executeCall = (concept: EditedConcept, podcastId: string) =>
  createCall(endpoints.podcast.execute, {
    json: {
      requestId: concept.requestId,
      podcastId,
      topic: concept.topic,
      language: concept.language,
      name: concept.name,
      description: concept.description,
      episodes: concept.episodes.map(({ title }) => title),
    },
  })
