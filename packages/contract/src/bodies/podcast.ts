import * as z from 'zod/mini'
import { episodeStatuses } from '../entities/episode.ts'
import { counts, lengths, limits } from '../tables/limits.ts'
import { podcastCategories } from '../tables/podcast-categories.ts'
import {
  maybe,
  maybeEmpty,
  oneOf,
  sentDate,
  sentEndDate,
  sentFlag,
  sentId,
  sentIds,
  sentNumber,
  textUpTo,
} from '../wire/bodies.ts'
import { language, pagesQuery, webAddress } from './parts.ts'

const showFields = {
  name: textUpTo(lengths.showName).check(z.trim(), z.minLength(1, 'expected a name')),
  description: maybe(textUpTo(lengths.showDescription)),
  author: maybe(textUpTo(lengths.author)),
  link: webAddress,
  email: maybe(textUpTo(lengths.email)),
  language,
  category: maybe(oneOf(podcastCategories)),
  explicit: maybe(sentFlag()),
}

/** Filters of the list of episodes. The console asks by them only where `/config.json` names `narrowedLists`. */
const episodesQuery = z.extend(pagesQuery, {
  /** A show's id, or `unallocated`. */
  showId: maybe(sentId()),
  status: maybe(oneOf(episodeStatuses)),
  search: maybe(textUpTo(lengths.search)),
  from: maybe(sentDate()),
  to: maybe(sentEndDate()),
  /** What is searched need not be counted beyond so many; where `countsUpTo` is named. */
  countUpTo: maybe(sentNumber()),
})

const episodeWords = {
  title: maybe(textUpTo(lengths.episodeTitle)),
  description: maybe(textUpTo(lengths.episodeDescription)),
}

export const podcastIntake = {
  shows: { summary: 'The podcast shows', query: pagesQuery },
  createShow: {
    summary: 'Creates a show',
    body: z.object({ ...showFields, draftId: maybe(sentId()), imageUrl: webAddress }),
  },
  createShowWithImage: {
    summary: 'Creates a show with an artwork file',
    body: z.object(showFields),
    files: { image: limits.artwork, imageFile: limits.artwork },
  },
  pictureAt: {
    summary: 'The picture at an address, as a show would be seen with it',
    query: z.object({ url: textUpTo(lengths.url) }),
  },
  showEpisodes: { summary: "A show's episodes", query: pagesQuery },
  addEpisode: { summary: 'Adds an episode to a show', body: z.object({ requestId: sentId(), ...episodeWords }) },
  episodes: { summary: 'All episodes, a page at a time', query: episodesQuery },
  episodesCsv: { summary: 'All episodes as CSV' },
  unallocatedEpisodes: { summary: 'Episodes that are not in a show', query: pagesQuery },
  showEpisodesCsv: { summary: "A show's episodes as CSV" },
  episodesAudioZip: {
    summary: 'The audio of all episodes, or of some, in one ZIP file',
    /** The console asks for some only where `/config.json` names `zipOfSome`. */
    query: z.object({ ids: maybe(sentIds(counts.zippedEpisodes)) }),
  },
  showEpisodesAudioZip: { summary: "The audio of a show's episodes in one ZIP file" },
  remove: { summary: 'Deletes a show, whose episodes stay, or an episode', body: z.object({ id: sentId() }) },
  removeEpisode: {
    summary: 'Removes an episode from its show',
    body: z.object({ episodeId: sentId(), podcastId: maybe(sentId()) }),
  },
  editEpisode: {
    summary: "Changes an episode's title and description",
    body: z.object({
      title: episodeWords.title,
      description: maybeEmpty(textUpTo(lengths.episodeDescription)),
      season: maybe(sentNumber()),
      number: maybe(sentNumber()),
    }),
  },
  drafts: { summary: 'Saved show concepts' },
  draft: { summary: 'One saved show concept' },
  createByTopic: {
    summary: 'Drafts a show concept from a topic',
    body: z.object({ topic: textUpTo(lengths.topic), language }),
  },
  execute: {
    summary: "Generates a published concept's episodes",
    body: z.object({
      requestId: sentId(),
      podcastId: sentId(),
      topic: maybe(textUpTo(lengths.topic)),
      language,
      name: maybe(textUpTo(lengths.showName)),
      description: maybe(textUpTo(lengths.showDescription)),
      episodes: z
        .array(textUpTo(lengths.episodeTitle))
        .check(z.maxLength(counts.showEpisodes.most, counts.showEpisodes.words)),
    }),
  },
} as const
