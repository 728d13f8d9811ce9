import * as z from 'zod/mini'
import { type EndpointTable, says, saysServerWordsOr, saysStatusAfter, saysWhatServerSays } from '../endpoint.ts'
import { accepted, acknowledged } from '../entities/accepted.ts'
import { episode } from '../entities/episode.ts'
import { request, requestStatus } from '../entities/request.ts'
import { changedSchedule, schedule, scheduledSeries } from '../entities/schedule.ts'
import { episodeTranscript, transcript } from '../entities/transcript.ts'
import { usage } from '../entities/usage.ts'
import { voice } from '../entities/voice.ts'
import { webhook } from '../entities/webhook.ts'
import { counts, lengths, limits } from '../tables/limits.ts'
import { maybe, sentDate, sentFlag, sentId, sentIds, sentNumber, textUpTo } from '../wire/bodies.ts'
import { listOf, pageOf } from '../wire/lists.ts'

export const outputTypes = [
  'audio',
  'text',
  'faq',
  'study_guide',
  'timeline',
  'briefing_doc',
  'quiz',
  'video',
  'infographic',
  'slide_deck',
  'datatable',
] as const

const resource = z.object({
  type: z.enum(['website', 'youtube', 'text', 'pdf', 'file', 'topic', 'feed', 'research']),
  content: z.string(),
})
export type Resource = z.infer<typeof resource>

const sentDuration = () => maybe(z.enum(['', 'default', 'short', 'long'], 'expected short, default or long'))

const feedSelection = z.object({ feedId: sentId(), feedItemIds: z.optional(z.array(sentId())) })

/** What every call that makes an episode may carry beside its material. */
const episodeOptions = {
  voice1: maybe(sentId()),
  voice2: maybe(sentId()),
  scheduledOn: maybe(sentDate()),
  podcastId: maybe(sentId()),
  callbackData: maybe(textUpTo(lengths.callbackData)),
}

/** Exactly one kind of material is taken: resources, topic, feeds, researches (spec 1 §7; the server's service checks it). */
export const createBody = z.object({
  outputType: z.enum(outputTypes, `expected one of ${outputTypes.join(', ')}`),
  resources: maybe(z.array(resource).check(z.maxLength(counts.resources.most, counts.resources.words))),
  topic: maybe(textUpTo(lengths.topic)),
  feeds: maybe(sentIds(counts.feeds.most, counts.feeds.words)),
  feedSelections: maybe(z.array(feedSelection).check(z.maxLength(counts.feeds.most, counts.feeds.words))),
  researches: maybe(sentIds(counts.researches.most, counts.researches.words)),
  projects: maybe(sentIds(10, 'At most 10 projects may be combined')),
  podcastEpisodeIds: maybe(sentIds(10, 'At most 10 episodes may be combined')),
  text: maybe(textUpTo(lengths.instructions)),
  language: maybe(z.string().check(z.maxLength(60))),
  duration: sentDuration(),
  style: maybe(z.enum(['deep dive', 'brief', 'critique', 'debate'], 'expected deep dive, brief, critique or debate')),
  isScheduled: maybe(sentFlag()),
  dailyCount: maybe(sentNumber()),
  scheduleEndDate: maybe(sentDate()),
  ...episodeOptions,
})

export const customScriptBody = z.object({
  outputType: maybe(z.string()),
  script: textUpTo(lengths.scriptCharacters),
  ...episodeOptions,
})

const modifyBody = z.object({
  audioUrl: textUpTo(lengths.url),
  voice1: maybe(sentId()),
  voice2: maybe(sentId()),
  instructions: maybe(textUpTo(lengths.instructions)),
  backgroundMusicUrl: maybe(textUpTo(lengths.url)),
  callbackData: maybe(textUpTo(lengths.callbackData)),
})

const urlGroup = z.object({ name: maybe(z.string()), urls: z.array(textUpTo(lengths.url)) })

const scheduleBody = z.object({
  frequency: sentNumber(),
  urlGroups: maybe(z.array(urlGroup)),
  urls: maybe(z.array(z.array(textUpTo(lengths.url)))),
  feeds: maybe(sentIds(counts.feeds.most, counts.feeds.words)),
  feedSelections: maybe(z.array(feedSelection)),
  numberOfEpisodes: maybe(sentNumber()),
  instructions: maybe(textUpTo(lengths.instructions)),
  brandUrl: maybe(textUpTo(lengths.url)),
  duration: sentDuration(),
  language: maybe(z.string()),
  podcastId: maybe(sentId()),
  voice1: maybe(sentId()),
  voice2: maybe(sentId()),
  startOn: maybe(sentDate()),
})

const listQuery = z.object({ status: maybe(z.string()), page: maybe(sentNumber()), limit: maybe(sentNumber()) })
const pagesQuery = z.object({ page: maybe(sentNumber()), limit: maybe(sentNumber()) })
const row = { base: 'api', auth: 'key' } as const

export const content = {
  usage: {
    ...row,
    method: 'GET',
    path: 'Content/Usage',
    summary: 'Credits used and allowed, and the daily podcast allowance',
    answer: usage,
    fails: saysWhatServerSays,
  },
  list: {
    ...row,
    method: 'GET',
    path: 'Content/List',
    summary: "All of the key's requests, newest first",
    query: pagesQuery,
    answer: pageOf(request, 'requests', 'items'),
    fails: saysStatusAfter('Error fetching podcasts'),
    needsKey: 'API key is required to fetch your requests',
  },
  status: {
    ...row,
    method: 'GET',
    path: 'content/status/{id}',
    summary: 'One request: its progress, or its results',
    answer: requestStatus,
    spelled: 'both',
    fails: saysServerWordsOr('Failed to check status'),
  },
  podcasts: {
    ...row,
    method: 'GET',
    path: 'content/Podcasts',
    summary: 'Episodes by state: all, queued, failed, succeeded, processed',
    query: listQuery,
    answer: pageOf(episode, 'podcasts', 'items'),
    fails: says('Failed to fetch scheduled podcasts'),
  },
  create: {
    ...row,
    method: 'POST',
    path: 'Content/Create',
    summary: 'Makes an episode (or another output) from sources, a topic, feeds or researches',
    body: createBody,
    answer: accepted,
    spelled: 'both',
    fails: saysWhatServerSays,
  },
  createCustomVoices: {
    ...row,
    method: 'POST',
    path: 'Content/CreatePodcastCustomVoices',
    summary: 'The same with chosen voices',
    body: createBody,
    answer: accepted,
    spelled: 'both',
    fails: saysWhatServerSays,
  },
  createCustomScript: {
    ...row,
    method: 'POST',
    path: 'Content/CreatePodcastCustomScript',
    summary: 'Speaks a script of the sender’s own',
    body: customScriptBody,
    answer: accepted,
    spelled: 'both',
    fails: saysWhatServerSays,
  },
  modify: {
    ...row,
    method: 'POST',
    path: 'content/ModifyPodcast',
    summary: 'Speaks an episode again with other voices',
    body: modifyBody,
    answer: accepted,
    spelled: 'both',
    fails: saysServerWordsOr('Failed to modify episode'),
  },
  repurpose: {
    ...row,
    method: 'POST',
    path: 'content/Repurpose',
    summary: 'Makes another output from a finished request',
    body: z.object({ requestId: sentId(), outputType: z.string(), text: maybe(textUpTo(lengths.instructions)) }),
    answer: accepted,
    spelled: 'both',
    fails: saysServerWordsOr('Failed to create explainer'),
  },
  schedule: {
    ...row,
    method: 'POST',
    path: 'content/Schedule',
    summary: 'Schedules a series of episodes from URL groups or feeds',
    body: scheduleBody,
    answer: scheduledSeries,
    spelled: 'both',
    fails: saysServerWordsOr('Failed to schedule episodes'),
  },
  schedules: {
    ...row,
    method: 'GET',
    path: 'content/Schedules',
    summary: 'The schedules, newest first',
    answer: listOf(schedule, 'schedules', 'items'),
    fails: saysWhatServerSays,
  },
  updateSchedule: {
    ...row,
    method: 'POST',
    path: 'content/Schedules/{id}',
    summary: 'Pauses, resumes or ends a schedule',
    body: z.object({ isActive: maybe(sentFlag()), isEnded: maybe(sentFlag()) }),
    answer: changedSchedule,
    fails: saysWhatServerSays,
  },
  deleteRequest: {
    ...row,
    method: 'POST',
    path: 'content/DeleteRequest',
    summary: 'Deletes a request, or a recurring template',
    body: z.object({ id: sentId() }),
    answer: acknowledged,
    fails: saysWhatServerSays,
  },
  voices: {
    ...row,
    method: 'GET',
    path: 'content/GetVoices',
    summary: 'The voices that can be chosen, with samples',
    answer: listOf(voice, 'voices', 'items'),
    fails: says('Failed to fetch voices'),
  },
  cloneVoice: {
    ...row,
    method: 'POST',
    path: 'content/CloneVoice',
    summary: 'Clones a voice from a recording',
    body: z.object({ name: textUpTo(lengths.voiceName), audioUrl: maybe(textUpTo(lengths.url)) }),
    files: { audioFile: limits.voiceSample },
    answer: accepted,
    spelled: 'both',
    fails: saysWhatServerSays,
    needsKey: 'API key is required to clone voices',
  },
  removeVoice: {
    ...row,
    method: 'POST',
    path: 'content/RemoveVoice',
    summary: 'Removes a cloned voice',
    body: z.object({ id: sentId() }),
    answer: acknowledged,
    fails: saysWhatServerSays,
  },
  transcripts: {
    ...row,
    method: 'GET',
    path: 'content/Transcripts',
    summary: 'Transcripts, newest first',
    query: listQuery,
    answer: pageOf(transcript, 'transcripts', 'items'),
    fails: saysStatusAfter('Error fetching transcripts'),
  },
  transcribe: {
    ...row,
    method: 'POST',
    path: 'content/GetTranscript',
    summary: 'Transcribes a file, an episode or an address',
    body: z.object({ episodeId: maybe(sentId()), audioUrl: maybe(textUpTo(lengths.url)) }),
    files: { audioFile: limits.transcribeAudio },
    answer: accepted,
    spelled: 'both',
    fails: saysServerWordsOr('Failed to start transcription'),
  },
  episodeTranscript: {
    ...row,
    method: 'GET',
    path: 'content/GetTranscript/{episodeId}',
    summary: "An episode's transcript",
    answer: episodeTranscript,
    fails: saysWhatServerSays,
  },
  registerWebhook: {
    ...row,
    method: 'POST',
    path: 'content/Webhook',
    summary: 'Registers an address that is told when a request ends',
    body: z.object({ url: textUpTo(lengths.url) }),
    answer: webhook,
    fails: saysWhatServerSays,
  },
  webhooks: {
    ...row,
    method: 'GET',
    path: 'content/Webhooks',
    summary: 'The registered webhooks',
    answer: listOf(webhook, 'webhooks', 'items'),
    fails: saysWhatServerSays,
  },
  removeWebhook: {
    ...row,
    method: 'POST',
    path: 'content/RemoveWebhook',
    summary: 'Removes a webhook',
    body: z.object({ id: sentId() }),
    answer: acknowledged,
    fails: saysWhatServerSays,
  },
} as const satisfies EndpointTable
