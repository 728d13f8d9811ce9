import * as z from 'zod/mini'
import {
  type EndpointTable,
  type Taking,
  says,
  saysServerWordsOr,
  saysStatusAfter,
  saysWhatServerSays,
} from '../endpoint.ts'
import { acceptedEpisodes, acknowledged } from '../entities/accepted.ts'
import { concept, draft } from '../entities/draft.ts'
import { addedEpisode, episode, unallocatedEpisodes } from '../entities/episode.ts'
import { createdShow, show } from '../entities/show.ts'
import { listOf, pageOf } from '../wire/lists.ts'
import type { podcastIntake } from '../bodies/podcast.ts'

const row = { base: 'api', auth: 'key' } as const

const rows = {
  shows: {
    ...row,
    method: 'GET',
    path: 'podcast/shows',
    answer: pageOf(show, 'shows', 'items'),
    fails: says('Failed to fetch podcast shows'),
  },
  createShow: {
    ...row,
    method: 'POST',
    path: 'podcast/shows',
    answer: createdShow,
    fails: saysServerWordsOr('Failed to create podcast show'),
  },
  createShowWithImage: {
    ...row,
    method: 'POST',
    path: 'podcast/shows/with-image',
    answer: createdShow,
    fails: saysServerWordsOr('Failed to create podcast show'),
  },
  pictureAt: {
    ...row,
    method: 'GET',
    path: 'podcast/picture-at',
    answer: z.string(),
    fails: saysServerWordsOr('The picture could not be looked at'),
  },
  showEpisodes: {
    ...row,
    method: 'GET',
    path: 'podcast/shows/{id}/episodes',
    answer: pageOf(episode, 'episodes', 'items'),
    fails: saysWhatServerSays,
  },
  addEpisode: {
    ...row,
    method: 'POST',
    path: 'podcast/shows/{id}/episodes',
    answer: addedEpisode,
    fails: saysServerWordsOr('Failed to add episode to show'),
  },
  episodes: {
    ...row,
    method: 'GET',
    path: 'podcast/episodes',
    answer: pageOf(episode, 'episodes', 'items'),
    fails: saysStatusAfter('Error fetching podcasts'),
    needsKey: 'API key is required to fetch your podcasts',
  },
  episodesCsv: {
    ...row,
    method: 'GET',
    path: 'podcast/episodes/csv',
    answer: z.string(),
    fails: ({ status, serverWords }) => serverWords ?? `Failed to download CSV (${status})`,
    needsKey: 'API key is required to download CSV',
  },
  unallocatedEpisodes: {
    ...row,
    method: 'GET',
    path: 'podcast/episodes/unallocated',
    answer: unallocatedEpisodes,
    fails: saysStatusAfter('Error fetching podcasts'),
  },
  showEpisodesCsv: {
    ...row,
    method: 'GET',
    path: 'podcast/shows/{id}/episodes/csv',
    answer: z.string(),
    fails: ({ status, serverWords }) => serverWords ?? `Failed to download CSV (${status})`,
  },
  episodesAudioZip: {
    ...row,
    method: 'GET',
    path: 'podcast/episodes/audio-zip',
    answer: z.string(),
    fails: saysServerWordsOr('Failed to download the audio'),
  },
  showEpisodesAudioZip: {
    ...row,
    method: 'GET',
    path: 'podcast/shows/{id}/episodes/audio-zip',
    answer: z.string(),
    fails: saysServerWordsOr('Failed to download the audio'),
  },
  remove: {
    ...row,
    method: 'POST',
    path: 'podcast/remove',
    answer: acknowledged,
    fails: saysServerWordsOr('Failed to delete the podcast'),
  },
  removeEpisode: {
    ...row,
    method: 'POST',
    path: 'podcast/episodes/remove',
    answer: acknowledged,
    fails: saysServerWordsOr('Failed to remove episode from show'),
  },
  editEpisode: {
    ...row,
    method: 'POST',
    path: 'podcast/episodes/{episodeId}',
    answer: acknowledged,
    fails: saysWhatServerSays,
  },
  drafts: {
    ...row,
    method: 'GET',
    path: 'podcast/create-by-topic/drafts',
    answer: listOf(draft, 'drafts', 'items'),
    fails: saysWhatServerSays,
  },
  draft: {
    ...row,
    method: 'GET',
    path: 'podcast/create-by-topic/drafts/{id}',
    answer: draft,
    fails: saysWhatServerSays,
  },
  createByTopic: {
    ...row,
    method: 'POST',
    path: 'podcast/create-by-topic',
    answer: concept,
    fails: saysWhatServerSays,
  },
  execute: {
    ...row,
    method: 'POST',
    path: 'podcast/create-by-topic/execute',
    answer: acceptedEpisodes,
    fails: saysWhatServerSays,
  },
} as const satisfies EndpointTable

export const podcast: Taking<typeof rows, typeof podcastIntake> = rows
