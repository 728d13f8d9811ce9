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
    response: pageOf(show, 'shows', 'items'),
    failureMessage: fixedMessage('Failed to fetch podcast shows'),
  },
  createShow: {
    ...row,
    method: 'POST',
    path: 'podcast/shows',
    response: createShowResponse,
    failureMessage: serverMessageOr('Failed to create podcast show'),
  },
  createShowWithImage: {
    ...row,
    method: 'POST',
    path: 'podcast/shows/with-image',
    response: createShowResponse,
    failureMessage: serverMessageOr('Failed to create podcast show'),
  },
  pictureAt: {
    ...row,
    method: 'GET',
    path: 'podcast/picture-at',
    response: z.string(),
    failureMessage: serverMessageOr('The picture could not be looked at'),
  },
  showEpisodes: {
    ...row,
    method: 'GET',
    path: 'podcast/shows/{id}/episodes',
    response: pageOf(episode, 'episodes', 'items'),
    failureMessage: serverMessageOrGeneral,
  },
  addEpisode: {
    ...row,
    method: 'POST',
    path: 'podcast/shows/{id}/episodes',
    response: addEpisodeResponse,
    failureMessage: serverMessageOr('Failed to add episode to show'),
  },
  episodes: {
    ...row,
    method: 'GET',
    path: 'podcast/episodes',
    response: pageOf(episode, 'episodes', 'items'),
    failureMessage: messageWithStatus('Error fetching podcasts'),
    noKeyMessage: 'API key is required to fetch your podcasts',
  },
  episodesCsv: {
    ...row,
    method: 'GET',
    path: 'podcast/episodes/csv',
    response: z.string(),
    failureMessage: ({ status, serverWords }) => serverWords ?? `Failed to download CSV (${status})`,
    noKeyMessage: 'API key is required to download CSV',
  },
  unallocatedEpisodes: {
    ...row,
    method: 'GET',
    path: 'podcast/episodes/unallocated',
    response: unallocatedEpisodes,
    failureMessage: messageWithStatus('Error fetching podcasts'),
  },
  showEpisodesCsv: {
    ...row,
    method: 'GET',
    path: 'podcast/shows/{id}/episodes/csv',
    response: z.string(),
    failureMessage: ({ status, serverWords }) => serverWords ?? `Failed to download CSV (${status})`,
  },
  episodesAudioZip: {
    ...row,
    method: 'GET',
    path: 'podcast/episodes/audio-zip',
    response: z.string(),
    failureMessage: serverMessageOr('Failed to download the audio'),
  },
  showEpisodesAudioZip: {
    ...row,
    method: 'GET',
    path: 'podcast/shows/{id}/episodes/audio-zip',
    response: z.string(),
    failureMessage: serverMessageOr('Failed to download the audio'),
  },
  remove: {
    ...row,
    method: 'POST',
    path: 'podcast/remove',
    response: acknowledged,
    failureMessage: serverMessageOr('Failed to delete the podcast'),
  },
  removeEpisode: {
    ...row,
    method: 'POST',
    path: 'podcast/episodes/remove',
    response: acknowledged,
    failureMessage: serverMessageOr('Failed to remove episode from show'),
  },
  editEpisode: {
    ...row,
    method: 'POST',
    path: 'podcast/episodes/{episodeId}',
    response: acknowledged,
    failureMessage: serverMessageOrGeneral,
  },
  drafts: {
    ...row,
    method: 'GET',
    path: 'podcast/create-by-topic/drafts',
    response: listOf(draft, 'drafts', 'items'),
    failureMessage: serverMessageOrGeneral,
  },
  draft: {
    ...row,
    method: 'GET',
    path: 'podcast/create-by-topic/drafts/{id}',
    response: draft,
    failureMessage: serverMessageOrGeneral,
  },
  createByTopic: {
    ...row,
    method: 'POST',
    path: 'podcast/create-by-topic',
    response: concept,
    failureMessage: serverMessageOrGeneral,
  },
  execute: {
    ...row,
    method: 'POST',
    path: 'podcast/create-by-topic/execute',
    response: acceptedEpisodes,
    failureMessage: serverMessageOrGeneral,
  },
} as const satisfies EndpointTable

export const podcast: WithRequestSpec<typeof rows, typeof podcastRequests> = rows
