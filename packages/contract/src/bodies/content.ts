import * as z from 'zod/mini'
import { counts, lengths, limits } from '../tables/limits.ts'
import { requestSorts } from '../tables/request-types.ts'
import { styleValues } from '../tables/styles.ts'
import {
  maybe,
  neededText,
  oneOf,
  sentDate,
  sentEndDate,
  sentFlag,
  sentId,
  sentNumber,
  textUpTo,
} from '../wire/bodies.ts'
import { createBody, customScriptBody, customVoicesBody, repurposeBody, resource } from './create.ts'
import {
  callbackData,
  duration,
  feedIds,
  feedSelections,
  instructions,
  language,
  pagesQuery,
  projectIds,
  webAddress,
} from './parts.ts'

/** The days that something stands on in a calendar. */
const calendarDays = { from: maybe(sentDate()), to: maybe(sentEndDate()) }
const listQuery = z.extend(pagesQuery, { status: maybe(z.string()) })
/** Ours: what the console asks for where `/config.json` names `narrowedLists`. */
const requestsQuery = z.extend(listQuery, {
  /** Words of the title or of the kind's name, or a whole id. */
  search: maybe(textUpTo(lengths.search)),
  sort: maybe(oneOf(requestSorts)),
  hasAudio: maybe(sentFlag()),
  /** What was made with a project. */
  project: maybe(sentId()),
  /** What is searched need not be counted beyond so many; where `countsUpTo` is named. */
  countUpTo: maybe(sentNumber()),
  ...calendarDays,
})
const podcastsQuery = z.extend(listQuery, calendarDays)
const byId = z.object({ id: sentId() })
const speakerLabel = z.string().check(z.regex(/^SPEAKER_\d{2,3}$/, 'expected a label such as SPEAKER_00'))

const modifyBody = z.object({
  audioUrl: textUpTo(lengths.url),
  voice1: maybe(sentId()),
  voice2: maybe(sentId()),
  instructions,
  backgroundMusicUrl: webAddress,
  callbackData,
})

/** Lines by their place from 0, with what is said there or who says it. */
const correctedLines = maybe(
  z
    .array(
      z.object({
        line: sentNumber().check(z.int(), z.gte(0)),
        text: maybe(textUpTo(lengths.scriptLine)),
        speaker: maybe(speakerLabel),
      }),
    )
    .check(z.maxLength(counts.scriptLines.most, counts.scriptLines.words)),
)
/** An empty name takes the one before away. */
const namedSpeakers = maybe(
  z
    .array(z.object({ speaker: speakerLabel, name: textUpTo(lengths.speakerName) }))
    .check(z.maxLength(counts.scriptLines.most, counts.scriptLines.words)),
)

const urlGroup = z.object({ name: maybe(z.string()), urls: z.array(textUpTo(lengths.url)) })

const scheduleBody = z.object({
  frequency: sentNumber(),
  urlGroups: maybe(z.array(urlGroup)),
  urls: maybe(z.array(z.array(textUpTo(lengths.url)))),
  feeds: feedIds,
  feedSelections,
  numberOfEpisodes: maybe(sentNumber()),
  instructions,
  brandUrl: webAddress,
  duration,
  style: maybe(oneOf(styleValues)),
  language,
  callbackData,
  episodeTitle: maybe(textUpTo(lengths.episodeTitle)),
  youtubeChannels: maybe(z.array(z.unknown())),
  podcastId: maybe(sentId()),
  voice1: maybe(sentId()),
  voice2: maybe(sentId()),
  startOn: maybe(sentDate()),
  /** Ours. */
  projects: projectIds,
})

export const contentIntake = {
  usage: { summary: 'Credits used and allowed, and the daily podcast allowance' },
  me: { summary: 'Whose key it is: what workflow tools test a key with' },
  queueStats: { summary: 'How many requests wait and how many are worked on' },
  queueRequests: {
    summary: 'The requests that wait or are worked on: queued, processing, active, all',
    query: z.extend(pagesQuery, { state: maybe(z.string()) }),
  },
  list: { summary: "All of the key's requests, newest first", query: requestsQuery },
  running: { summary: 'What is being made or waits for its time, and what ended within the last hour' },
  status: { summary: 'One request: its progress, or its results' },
  podcasts: { summary: 'Episodes by state: all, queued, failed, succeeded, processed', query: podcastsQuery },
  create: {
    summary: 'Makes an episode (or another output) from sources, a topic, feeds or researches',
    body: createBody,
  },
  createCustomVoices: { summary: 'The same with chosen voices', body: customVoicesBody },
  createCustomScript: { summary: 'Speaks a script of the sender’s own', body: customScriptBody },
  modify: { summary: 'Speaks an episode again with other voices', body: modifyBody },
  repurpose: { summary: 'Makes another output from a finished request', body: repurposeBody },
  schedule: { summary: 'Schedules a series of episodes from URL groups or feeds', body: scheduleBody },
  schedules: { summary: 'The schedules, newest first' },
  updateSchedule: {
    summary: 'Pauses, resumes or ends a schedule',
    body: z.object({ isActive: maybe(sentFlag()), isEnded: maybe(sentFlag()) }),
  },
  deleteRequest: { summary: 'Deletes a request, or a recurring template', body: byId },
  retry: {
    summary: 'Orders a failed request again, as it was ordered or without some of its sources',
    body: z.object({ without: maybe(z.array(sentNumber())) }),
  },
  preview: {
    summary: 'Reads one source as an order would: what it is called, how much it holds, or why it cannot be read',
    body: resource,
  },
  voices: { summary: 'The voices that can be chosen, with samples' },
  cloneVoice: {
    summary: 'Clones a voice from a recording',
    body: z.object({
      name: neededText(lengths.voiceName),
      audioUrl: webAddress,
      callbackData,
      /** Ours: whoever speaks in the recording agreed. */
      consent: maybe(sentFlag()),
      /** Ours: what is spoken in it; English where it is not said. */
      language,
    }),
    files: { audioFile: limits.voiceSample },
  },
  removeVoice: { summary: 'Removes a cloned voice', body: byId },
  trySentence: {
    summary: 'Speaks a sentence in any voice while the caller waits',
    body: z.object({
      voiceId: sentId(),
      text: neededText(lengths.triedSentence),
      /** How one word of it is said, where that is tried before it is kept. */
      term: maybe(textUpTo(lengths.saidTerm)),
      spokenAs: maybe(textUpTo(lengths.spokenAs)),
    }),
  },
  lexicon: { summary: "How words are said in all of the workspace's speech" },
  saveSaying: {
    summary: 'Keeps how a word is said; one that is kept already is changed',
    body: z.object({ term: neededText(lengths.saidTerm), spokenAs: neededText(lengths.spokenAs) }),
  },
  removeSaying: { summary: 'Forgets how a word is said', body: byId },
  transcripts: { summary: 'Transcripts, newest first', query: listQuery },
  transcript: { summary: 'One transcript, with the times of its words and its recording' },
  correctTranscript: {
    summary: 'Corrects lines of a transcript, and says who its speakers are',
    body: z.object({ title: maybe(textUpTo(lengths.episodeTitle)), lines: correctedLines, speakers: namedSpeakers }),
  },
  transcribe: {
    summary: 'Transcribes a file, an episode or an address',
    body: z.object({ episodeId: maybe(sentId()), audioUrl: webAddress, callbackData }),
    files: { audioFile: limits.transcribeAudio },
  },
  separateSpeakers: {
    summary: 'Makes a file for each who speaks in a recording',
    body: z.object({ audioUrl: neededText(lengths.url), callbackData }),
  },
  episodeTranscript: { summary: "An episode's transcript" },
  registerWebhook: {
    summary: 'Registers an address that is told when a request ends',
    body: z.object({ url: neededText(lengths.url) }),
  },
  webhooks: { summary: 'The registered webhooks' },
  removeWebhook: { summary: 'Removes a webhook', body: byId },
} as const
