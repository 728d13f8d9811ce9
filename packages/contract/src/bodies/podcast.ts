import * as z from 'zod/mini'
import { episodeStatuses } from '../entities/episode.ts'
import { counts, lengths, limits } from '../tables/limits.ts'
import { podcastCategories } from '../tables/podcast-categories.ts'
import {
  optionalField,
  optionalOrEmptyField,
  enumField,
  dateField,
  endDateField,
  flagField,
  idField,
  idsField,
  numberField,
  textWithMax,
} from '../wire/body-fields.ts'
import { language, pagesQuery, webAddress } from './common-fields.ts'

const showFields = {
  name: textWithMax(lengths.showName).check(z.trim(), z.minLength(1, 'expected a name')),
  description: optionalField(textWithMax(lengths.showDescription)),
  author: optionalField(textWithMax(lengths.author)),
  link: webAddress,
  email: optionalField(textWithMax(lengths.email)),
  language,
  category: optionalField(enumField(podcastCategories)),
  explicit: optionalField(flagField()),
}

/** Filters of the list of episodes; the console uses them only if `/config.json` names `narrowedLists`. */
const episodesQuery = z.extend(pagesQuery, {
  /** A show's id, or `unallocated`. */
  showId: optionalField(idField()),
  status: optionalField(enumField(episodeStatuses)),
  search: optionalField(textWithMax(lengths.search)),
  from: optionalField(dateField()),
  to: optionalField(endDateField()),
  /** A search stops counting here; needs `countsUpTo`. */
  countUpTo: optionalField(numberField()),
})

const episodeTextFields = {
  title: optionalField(textWithMax(lengths.episodeTitle)),
  description: optionalField(textWithMax(lengths.episodeDescription)),
}

export const podcastRequests = {
  shows: { summary: 'The podcast shows', query: pagesQuery },
  createShow: {
    summary: 'Creates a show',
    body: z.object({ ...showFields, draftId: optionalField(idField()), imageUrl: webAddress }),
  },
  createShowWithImage: {
    summary: 'Creates a show with an artwork file',
    body: z.object(showFields),
    files: { image: limits.artwork, imageFile: limits.artwork },
  },
  pictureAt: {
    summary: 'The picture at an address, as a show would be seen with it',
    query: z.object({ url: textWithMax(lengths.url) }),
  },
  showEpisodes: { summary: "A show's episodes", query: pagesQuery },
  addEpisode: { summary: 'Adds an episode to a show', body: z.object({ requestId: idField(), ...episodeTextFields }) },
  episodes: { summary: 'All episodes, a page at a time', query: episodesQuery },
  episodesCsv: { summary: 'All episodes as CSV' },
  unallocatedEpisodes: { summary: 'Episodes that are not in a show', query: pagesQuery },
  showEpisodesCsv: { summary: "A show's episodes as CSV" },
  episodesAudioZip: {
    summary: 'The audio of all episodes, or of some, in one ZIP file',
    /** The console selects episodes only if `/config.json` names `zipOfSome`. */
    query: z.object({ ids: optionalField(idsField(counts.zippedEpisodes)) }),
  },
  showEpisodesAudioZip: { summary: "The audio of a show's episodes in one ZIP file" },
  remove: { summary: 'Deletes a show, whose episodes stay, or an episode', body: z.object({ id: idField() }) },
  removeEpisode: {
    summary: 'Removes an episode from its show',
    body: z.object({ episodeId: idField(), podcastId: optionalField(idField()) }),
  },
  editEpisode: {
    summary: "Changes an episode's title and description",
    body: z.object({
      title: episodeTextFields.title,
      description: optionalOrEmptyField(textWithMax(lengths.episodeDescription)),
      season: optionalField(numberField()),
      number: optionalField(numberField()),
    }),
  },
  drafts: { summary: 'Saved show concepts' },
  draft: { summary: 'One saved show concept' },
  createByTopic: {
    summary: 'Drafts a show concept from a topic',
    body: z.object({ topic: textWithMax(lengths.topic), language }),
  },
  execute: {
    summary: "Generates a published concept's episodes",
    body: z.object({
      requestId: idField(),
      podcastId: idField(),
      topic: optionalField(textWithMax(lengths.topic)),
      language,
      name: optionalField(textWithMax(lengths.showName)),
      description: optionalField(textWithMax(lengths.showDescription)),
      episodes: z
        .array(textWithMax(lengths.episodeTitle))
        .check(z.maxLength(counts.showEpisodes.max, counts.showEpisodes.message)),
    }),
  },
} as const
