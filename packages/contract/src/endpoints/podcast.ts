import * as z from 'zod/mini'
import {
  type EndpointTable,
  type WithRequestSpec,
  fixedMessage,
  serverMessageOr,
  messageWithStatus,
  serverMessageOrGeneral,
} from '../endpoint.ts'
import { acceptedEpisodes, acknowledged } from '../entities/accepted.ts'
import { concept, draft } from '../entities/draft.ts'
import { addEpisodeResponse, episode, unallocatedEpisodes } from '../entities/episode.ts'
import { createShowResponse, show } from '../entities/show.ts'
import { listOf, pageOf } from '../wire/lists.ts'
import type { podcastRequests } from '../bodies/podcast.ts'

const row = { base: 'api', auth: 'key' } as const

const rows = {
  shows: {
    ...row,
    method: 'GET',
    path: 'podcast/shows',
    answer: pageOf(show, 'shows', 'items'),
    fails: fixedMessage('Failed to fetch podcast shows'),
  },
  createShow: {
    ...row,
    method: 'POST',
    path: 'podcast/shows',
    answer: createShowResponse,
    fails: serverMessageOr('Failed to create podcast show'),
  },
  createShowWithImage: {
    ...row,
    method: 'POST',
    path: 'podcast/shows/with-image',
    answer: createShowResponse,
    fails: serverMessageOr('Failed to create podcast show'),
  },
  pictureAt: {
    ...row,
    method: 'GET',
    path: 'podcast/picture-at',
    answer: z.string(),
    fails: serverMessageOr('The picture could not be looked at'),
  },
  showEpisodes: {
    ...row,
    method: 'GET',
    path: 'podcast/shows/{id}/episodes',
    answer: pageOf(episode, 'episodes', 'items'),
    fails: serverMessageOrGeneral,
  },
  addEpisode: {
    ...row,
    method: 'POST',
    path: 'podcast/shows/{id}/episodes',
    answer: addEpisodeResponse,
    fails: serverMessageOr('Failed to add episode to show'),
  },
  episodes: {
    ...row,
    method: 'GET',
    path: 'podcast/episodes',
    answer: pageOf(episode, 'episodes', 'items'),
    fails: messageWithStatus('Error fetching podcasts'),
    noKeyMessage: 'API key is required to fetch your podcasts',
  },
  episodesCsv: {
    ...row,
    method: 'GET',
    path: 'podcast/episodes/csv',
    answer: z.string(),
    fails: ({ status, serverWords }) => serverWords ?? `Failed to download CSV (${status})`,
    noKeyMessage: 'API key is required to download CSV',
  },
  unallocatedEpisodes: {
    ...row,
    method: 'GET',
    path: 'podcast/episodes/unallocated',
    answer: unallocatedEpisodes,
    fails: messageWithStatus('Error fetching podcasts'),
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
    fails: serverMessageOr('Failed to download the audio'),
  },
  showEpisodesAudioZip: {
    ...row,
    method: 'GET',
    path: 'podcast/shows/{id}/episodes/audio-zip',
    answer: z.string(),
    fails: serverMessageOr('Failed to download the audio'),
  },
  remove: {
    ...row,
    method: 'POST',
    path: 'podcast/remove',
    answer: acknowledged,
    fails: serverMessageOr('Failed to delete the podcast'),
  },
  removeEpisode: {
    ...row,
    method: 'POST',
    path: 'podcast/episodes/remove',
    answer: acknowledged,
    fails: serverMessageOr('Failed to remove episode from show'),
  },
  editEpisode: {
    ...row,
    method: 'POST',
    path: 'podcast/episodes/{episodeId}',
    answer: acknowledged,
    fails: serverMessageOrGeneral,
  },
  drafts: {
    ...row,
    method: 'GET',
    path: 'podcast/create-by-topic/drafts',
    answer: listOf(draft, 'drafts', 'items'),
    fails: serverMessageOrGeneral,
  },
  draft: {
    ...row,
    method: 'GET',
    path: 'podcast/create-by-topic/drafts/{id}',
    answer: draft,
    fails: serverMessageOrGeneral,
  },
  createByTopic: {
    ...row,
    method: 'POST',
    path: 'podcast/create-by-topic',
    answer: concept,
    fails: serverMessageOrGeneral,
  },
  execute: {
    ...row,
    method: 'POST',
    path: 'podcast/create-by-topic/execute',
    answer: acceptedEpisodes,
    fails: serverMessageOrGeneral,
  },
} as const satisfies EndpointTable

export const podcast: WithRequestSpec<typeof rows, typeof podcastRequests> = rows
