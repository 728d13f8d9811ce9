import {
  type EndpointTable,
  type Taking,
  says,
  saysServerWordsOr,
  saysStatusAfter,
  saysWhatServerSays,
} from '../endpoint.ts'
import { accepted, acknowledged } from '../entities/accepted.ts'
import { generatedEpisode } from '../entities/episode.ts'
import { me, queueRequests, queueStats } from '../entities/queue.ts'
import { request, requestStatus } from '../entities/request.ts'
import { changedSchedule, schedule, scheduledSeries } from '../entities/schedule.ts'
import { sourcePreview } from '../entities/source-preview.ts'
import { episodeTranscript, transcript, transcriptDetail } from '../entities/transcript.ts'
import { usage } from '../entities/usage.ts'
import { saying, spoken, voice } from '../entities/voice.ts'
import { webhook } from '../entities/webhook.ts'
import { listOf, pageOf } from '../wire/lists.ts'
import type { contentIntake } from '../bodies/content.ts'

const row = { base: 'api', auth: 'key' } as const

const rows = {
  usage: {
    ...row,
    method: 'GET',
    path: 'Content/Usage',
    answer: usage,
    fails: saysWhatServerSays,
  },
  me: {
    ...row,
    method: 'GET',
    path: 'content/Me',
    answer: me,
    fails: saysWhatServerSays,
  },
  queueStats: {
    ...row,
    method: 'GET',
    path: 'content/QueueStats',
    answer: queueStats,
    fails: saysWhatServerSays,
  },
  queueRequests: {
    ...row,
    method: 'GET',
    path: 'content/QueueRequests',
    answer: queueRequests,
    spelled: 'both',
    fails: saysWhatServerSays,
  },
  list: {
    ...row,
    method: 'GET',
    path: 'Content/List',
    answer: pageOf(request, 'requests', 'items'),
    fails: saysStatusAfter('Error fetching podcasts'),
    needsKey: 'API key is required to fetch your requests',
  },
  running: {
    ...row,
    method: 'GET',
    path: 'content/Running',
    answer: pageOf(request, 'requests', 'items'),
    fails: saysStatusAfter('Error fetching podcasts'),
    needsKey: 'API key is required to fetch your requests',
  },
  status: {
    ...row,
    method: 'GET',
    path: 'content/status/{id}',
    answer: requestStatus,
    spelled: 'both',
    fails: saysServerWordsOr('Failed to check status'),
  },
  podcasts: {
    ...row,
    method: 'GET',
    path: 'content/Podcasts',
    answer: pageOf(generatedEpisode, 'podcasts', 'items'),
    fails: says('Failed to fetch scheduled podcasts'),
  },
  create: {
    ...row,
    method: 'POST',
    path: 'Content/Create',
    answer: accepted,
    spelled: 'both',
    fails: saysWhatServerSays,
  },
  createCustomVoices: {
    ...row,
    method: 'POST',
    path: 'Content/CreatePodcastCustomVoices',
    answer: accepted,
    spelled: 'both',
    fails: saysWhatServerSays,
  },
  createCustomScript: {
    ...row,
    method: 'POST',
    path: 'Content/CreatePodcastCustomScript',
    answer: accepted,
    spelled: 'both',
    fails: saysWhatServerSays,
  },
  modify: {
    ...row,
    method: 'POST',
    path: 'content/ModifyPodcast',
    answer: accepted,
    spelled: 'both',
    fails: saysServerWordsOr('Failed to modify episode'),
  },
  repurpose: {
    ...row,
    method: 'POST',
    path: 'content/Repurpose',
    answer: accepted,
    spelled: 'both',
    fails: saysServerWordsOr('Failed to create explainer'),
  },
  schedule: {
    ...row,
    method: 'POST',
    path: 'content/Schedule',
    answer: scheduledSeries,
    spelled: 'both',
    fails: saysServerWordsOr('Failed to schedule episodes'),
  },
  schedules: {
    ...row,
    method: 'GET',
    path: 'content/Schedules',
    answer: listOf(schedule, 'schedules', 'items'),
    fails: saysWhatServerSays,
  },
  updateSchedule: {
    ...row,
    method: 'POST',
    path: 'content/Schedules/{id}',
    answer: changedSchedule,
    fails: saysWhatServerSays,
  },
  deleteRequest: {
    ...row,
    method: 'POST',
    path: 'content/DeleteRequest',
    answer: acknowledged,
    fails: saysWhatServerSays,
  },
  retry: {
    ...row,
    method: 'POST',
    path: 'content/Retry/{id}',
    answer: accepted,
    spelled: 'both',
    fails: saysWhatServerSays,
  },
  preview: {
    ...row,
    method: 'POST',
    path: 'content/Preview',
    answer: sourcePreview,
    fails: saysWhatServerSays,
  },
  voices: {
    ...row,
    method: 'GET',
    path: 'content/GetVoices',
    answer: listOf(voice, 'voices', 'items'),
    fails: says('Failed to fetch voices'),
  },
  cloneVoice: {
    ...row,
    method: 'POST',
    path: 'content/CloneVoice',
    answer: accepted,
    spelled: 'both',
    fails: saysWhatServerSays,
    needsKey: 'API key is required to clone voices',
  },
  removeVoice: {
    ...row,
    method: 'POST',
    path: 'content/RemoveVoice',
    answer: acknowledged,
    fails: saysWhatServerSays,
  },
  trySentence: {
    ...row,
    method: 'POST',
    path: 'content/TryVoice',
    answer: spoken,
    fails: saysWhatServerSays,
  },
  lexicon: {
    ...row,
    method: 'GET',
    path: 'content/Lexicon',
    answer: listOf(saying, 'items'),
    fails: saysWhatServerSays,
  },
  saveSaying: {
    ...row,
    method: 'POST',
    path: 'content/Lexicon',
    answer: saying,
    fails: saysWhatServerSays,
  },
  removeSaying: {
    ...row,
    method: 'POST',
    path: 'content/Lexicon/Remove',
    answer: acknowledged,
    fails: saysWhatServerSays,
  },
  transcripts: {
    ...row,
    method: 'GET',
    path: 'content/Transcripts',
    answer: pageOf(transcript, 'transcripts', 'items'),
    fails: saysStatusAfter('Error fetching transcripts'),
  },
  transcript: {
    ...row,
    method: 'GET',
    path: 'content/Transcripts/{id}',
    answer: transcriptDetail,
    fails: saysWhatServerSays,
  },
  correctTranscript: {
    ...row,
    method: 'POST',
    path: 'content/Transcripts/{id}',
    answer: transcriptDetail,
    fails: saysWhatServerSays,
  },
  transcribe: {
    ...row,
    method: 'POST',
    path: 'content/GetTranscript',
    answer: accepted,
    spelled: 'both',
    fails: saysServerWordsOr('Failed to start transcription'),
  },
  episodeTranscript: {
    ...row,
    method: 'GET',
    path: 'content/GetTranscript/{episodeId}',
    answer: episodeTranscript,
    fails: saysWhatServerSays,
  },
  registerWebhook: {
    ...row,
    method: 'POST',
    path: 'content/Webhook',
    answer: webhook,
    fails: saysWhatServerSays,
  },
  webhooks: {
    ...row,
    method: 'GET',
    path: 'content/Webhooks',
    answer: listOf(webhook, 'webhooks', 'items'),
    fails: saysWhatServerSays,
  },
  removeWebhook: {
    ...row,
    method: 'POST',
    path: 'content/RemoveWebhook',
    answer: acknowledged,
    fails: saysWhatServerSays,
  },
} as const satisfies EndpointTable

export const content: Taking<typeof rows, typeof contentIntake> = rows
