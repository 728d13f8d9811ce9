import * as z from 'zod/mini'
import { type EndpointTable, says, saysServerWordsOr, saysStatusAfter, saysWhatServerSays } from '../endpoint.ts'
import { acceptedEpisodes, acknowledged } from '../entities/accepted.ts'
import { concept, draft } from '../entities/draft.ts'
import { addedEpisode, episode, episodeStatuses } from '../entities/episode.ts'
import { createdShow, show } from '../entities/show.ts'
import { lengths, limits } from '../tables/limits.ts'
import { maybe, sentDate, sentEndDate, sentId, sentNumber, textUpTo } from '../wire/bodies.ts'
import { listOf, listOrPageOf, pageOf } from '../wire/lists.ts'

const row = { base: 'api', auth: 'key' } as const
const pagesQuery = z.object({ page: maybe(sentNumber()), limit: maybe(sentNumber()) })

const showFields = {
  name: textUpTo(lengths.showName).check(z.trim(), z.minLength(1, 'expected a name')),
  description: maybe(textUpTo(lengths.showDescription)),
  author: maybe(textUpTo(lengths.author)),
  link: maybe(textUpTo(lengths.url)),
  email: maybe(textUpTo(lengths.email)),
}

/** Filters of the list of episodes. A server that does not know them answers unfiltered pages; the screen filters again. */
const episodesQuery = z.object({
  page: maybe(sentNumber()),
  limit: maybe(sentNumber()),
  /** A show's id, or `unallocated`. */
  showId: maybe(sentId()),
  status: maybe(z.enum(episodeStatuses, `expected one of ${episodeStatuses.join(', ')}`)),
  search: maybe(textUpTo(lengths.search)),
  from: maybe(sentDate()),
  to: maybe(sentEndDate()),
})

const createShowBody = z.object({
  ...showFields,
  draftId: maybe(sentId()),
  imageUrl: maybe(textUpTo(lengths.url)),
})

export const podcast = {
  shows: {
    ...row,
    method: 'GET',
    path: 'podcast/shows',
    summary: 'The podcast shows',
    query: pagesQuery,
    answer: listOrPageOf(show, 'shows', 'items'),
    fails: says('Failed to fetch podcast shows'),
  },
  createShow: {
    ...row,
    method: 'POST',
    path: 'podcast/shows',
    summary: 'Creates a show',
    body: createShowBody,
    answer: createdShow,
    fails: saysServerWordsOr('Failed to create podcast show'),
  },
  createShowWithImage: {
    ...row,
    method: 'POST',
    path: 'podcast/shows/with-image',
    summary: 'Creates a show with an artwork file',
    body: z.object(showFields),
    files: { image: limits.artwork, imageFile: limits.artwork },
    answer: createdShow,
    fails: saysServerWordsOr('Failed to create podcast show'),
  },
  showEpisodes: {
    ...row,
    method: 'GET',
    path: 'podcast/shows/{id}/episodes',
    summary: "A show's episodes",
    query: pagesQuery,
    answer: pageOf(episode, 'episodes', 'items'),
    fails: saysWhatServerSays,
  },
  addEpisode: {
    ...row,
    method: 'POST',
    path: 'podcast/shows/{id}/episodes',
    summary: 'Adds an episode to a show',
    body: z.object({
      requestId: sentId(),
      title: maybe(textUpTo(lengths.episodeTitle)),
      description: maybe(textUpTo(lengths.episodeDescription)),
    }),
    answer: addedEpisode,
    fails: saysServerWordsOr('Failed to add episode to show'),
  },
  episodes: {
    ...row,
    method: 'GET',
    path: 'podcast/episodes',
    summary: 'All episodes, a page at a time',
    query: episodesQuery,
    answer: pageOf(episode, 'episodes', 'items'),
    fails: saysStatusAfter('Error fetching podcasts'),
    needsKey: 'API key is required to fetch your podcasts',
  },
  episodesCsv: {
    ...row,
    method: 'GET',
    path: 'podcast/episodes/csv',
    summary: 'All episodes as CSV',
    answer: z.string(),
    fails: ({ status, serverWords }) => serverWords ?? `Failed to download CSV (${status})`,
    needsKey: 'API key is required to download CSV',
  },
  unallocatedEpisodes: {
    ...row,
    method: 'GET',
    path: 'podcast/episodes/unallocated',
    summary: 'Episodes that stand in no show',
    query: pagesQuery,
    answer: pageOf(episode, 'episodes', 'items'),
    fails: saysStatusAfter('Error fetching podcasts'),
  },
  removeEpisode: {
    ...row,
    method: 'POST',
    path: 'podcast/episodes/remove',
    summary: 'Removes an episode from its show',
    body: z.object({ episodeId: sentId(), podcastId: maybe(sentId()) }),
    answer: acknowledged,
    fails: saysServerWordsOr('Failed to remove episode from show'),
  },
  editEpisode: {
    ...row,
    method: 'POST',
    path: 'podcast/episodes/{episodeId}',
    summary: "Changes an episode's title and description",
    body: z.object({
      title: maybe(textUpTo(lengths.episodeTitle)),
      description: maybe(textUpTo(lengths.episodeDescription)),
      season: maybe(sentNumber()),
      number: maybe(sentNumber()),
    }),
    answer: acknowledged,
    fails: saysWhatServerSays,
  },
  drafts: {
    ...row,
    method: 'GET',
    path: 'podcast/create-by-topic/drafts',
    summary: 'Saved show concepts',
    answer: listOf(draft, 'drafts', 'items'),
    fails: saysWhatServerSays,
  },
  draft: {
    ...row,
    method: 'GET',
    path: 'podcast/create-by-topic/drafts/{id}',
    summary: 'One saved show concept',
    answer: draft,
    fails: saysWhatServerSays,
  },
  createByTopic: {
    ...row,
    method: 'POST',
    path: 'podcast/create-by-topic',
    summary: 'Drafts a show concept from a topic',
    body: z.object({ topic: textUpTo(lengths.topic), language: maybe(z.string()) }),
    answer: concept,
    fails: saysWhatServerSays,
  },
  execute: {
    ...row,
    method: 'POST',
    path: 'podcast/create-by-topic/execute',
    summary: "Generates a published concept's episodes",
    body: z.object({
      requestId: sentId(),
      podcastId: sentId(),
      topic: maybe(textUpTo(lengths.topic)),
      language: maybe(z.string()),
      name: maybe(textUpTo(lengths.showName)),
      description: maybe(textUpTo(lengths.showDescription)),
      episodes: z.array(textUpTo(lengths.episodeTitle)).check(z.maxLength(10, 'At most 10 episodes may be generated')),
    }),
    answer: acceptedEpisodes,
    fails: saysWhatServerSays,
  },
} as const satisfies EndpointTable
