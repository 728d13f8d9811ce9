import * as z from 'zod/mini'
import { counts, lengths, limits } from '../tables/limits.ts'
import { requestSorts } from '../tables/request-types.ts'
import { styleValues } from '../tables/styles.ts'
import {
  optionalField,
  requiredText,
  enumField,
  dateField,
  endDateField,
  flagField,
  idField,
  numberField,
  textWithMax,
} from '../wire/body-fields.ts'
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
} from './common-fields.ts'

/** The calendar days of an item. */
const calendarDays = { from: optionalField(dateField()), to: optionalField(endDateField()) }
const listQuery = z.extend(pagesQuery, { status: optionalField(z.string()) })
/** Ours: the console sends it if `/config.json` names `narrowedLists`. */
const requestsQuery = z.extend(listQuery, {
  /** Text of the title or kind, or a complete id. */
  search: optionalField(textWithMax(lengths.search)),
  sort: optionalField(enumField(requestSorts)),
  hasAudio: optionalField(flagField()),
  /** Only results of this project. */
  project: optionalField(idField()),
  /** A search stops counting here; needs `countsUpTo`. */
  countUpTo: optionalField(numberField()),
  ...calendarDays,
})
const podcastsQuery = z.extend(listQuery, calendarDays)
const byIdQuery = z.object({ id: idField() })
const speakerLabel = z.string().check(z.regex(/^SPEAKER_\d{2,3}$/, 'expected a label such as SPEAKER_00'))

const modifyBody = z.object({
  audioUrl: textWithMax(lengths.url),
  voice1: optionalField(idField()),
  voice2: optionalField(idField()),
  instructions,
  backgroundMusicUrl: webAddress,
  callbackData,
})

/** Changed lines by index from 0: the new text or speaker. */
const correctedLines = optionalField(
  z
    .array(
      z.object({
        line: numberField().check(z.int(), z.gte(0)),
        text: optionalField(textWithMax(lengths.scriptLine)),
        speaker: optionalField(speakerLabel),
      }),
    )
    .check(z.maxLength(counts.scriptLines.max, counts.scriptLines.message)),
)
/** An empty name deletes the stored one. */
const namedSpeakers = optionalField(
  z
    .array(z.object({ speaker: speakerLabel, name: textWithMax(lengths.speakerName) }))
    .check(z.maxLength(counts.scriptLines.max, counts.scriptLines.message)),
)

const urlGroup = z.object({ name: optionalField(z.string()), urls: z.array(textWithMax(lengths.url)) })

const scheduleBody = z.object({
  frequency: numberField(),
  urlGroups: optionalField(z.array(urlGroup)),
  urls: optionalField(z.array(z.array(textWithMax(lengths.url)))),
  feeds: feedIds,
  feedSelections,
  numberOfEpisodes: optionalField(numberField()),
  instructions,
  brandUrl: webAddress,
  duration,
  style: optionalField(enumField(styleValues)),
  language,
  callbackData,
  episodeTitle: optionalField(textWithMax(lengths.episodeTitle)),
  youtubeChannels: optionalField(z.array(z.unknown())),
  podcastId: optionalField(idField()),
  voice1: optionalField(idField()),
  voice2: optionalField(idField()),
  startOn: optionalField(dateField()),
  /** Ours. */
  projects: projectIds,
})

export const contentRequests = {
  usage: { summary: 'Credits used and allowed, and the daily podcast allowance' },
  me: { summary: 'Whose key it is: what workflow tools test a key with' },
  queueStats: { summary: 'How many requests wait and how many are worked on' },
  queueRequests: {
    summary: 'The requests that wait or are worked on: queued, processing, active, all',
    query: z.extend(pagesQuery, { state: optionalField(z.string()) }),
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
    body: z.object({ isActive: optionalField(flagField()), isEnded: optionalField(flagField()) }),
  },
  deleteRequest: { summary: 'Deletes a request, or a recurring template', body: byIdQuery },
  retry: {
    summary: 'Orders a failed request again, as it was ordered or without some of its sources',
    body: z.object({ without: optionalField(z.array(numberField())) }),
  },
  preview: {
    summary: 'Reads one source as an order would: what it is called, how much it holds, or why it cannot be read',
    body: resource,
  },
  voices: { summary: 'The voices that can be chosen, with samples' },
  cloneVoice: {
    summary: 'Clones a voice from a recording',
    body: z.object({
      name: requiredText(lengths.voiceName),
      audioUrl: webAddress,
      callbackData,
      /** Ours: the recorded speaker has agreed. */
      consent: optionalField(flagField()),
      /** Ours: the language of the recording; English by default. */
      language,
    }),
    files: { audioFile: limits.voiceSample },
  },
  removeVoice: { summary: 'Removes a cloned voice', body: byIdQuery },
  trySentence: {
    summary: 'Speaks a sentence in any voice while the caller waits',
    body: z.object({
      voiceId: idField(),
      text: requiredText(lengths.triedSentence),
      /** A pronunciation to try before it is saved. */
      term: optionalField(textWithMax(lengths.saidTerm)),
      spokenAs: optionalField(textWithMax(lengths.spokenAs)),
    }),
  },
  lexicon: { summary: "How words are said in all of the workspace's speech" },
  saveSaying: {
    summary: 'Keeps how a word is said; one that is kept already is changed',
    body: z.object({ term: requiredText(lengths.saidTerm), spokenAs: requiredText(lengths.spokenAs) }),
  },
  removeSaying: { summary: 'Forgets how a word is said', body: byIdQuery },
  transcripts: { summary: 'Transcripts, newest first', query: listQuery },
  transcript: { summary: 'One transcript, with the times of its words and its recording' },
  correctTranscript: {
    summary: 'Corrects lines of a transcript, and says who its speakers are',
    body: z.object({
      title: optionalField(textWithMax(lengths.episodeTitle)),
      lines: correctedLines,
      speakers: namedSpeakers,
    }),
  },
  transcribe: {
    summary: 'Transcribes a file, an episode or an address',
    body: z.object({ episodeId: optionalField(idField()), audioUrl: webAddress, callbackData }),
    files: { audioFile: limits.transcribeAudio },
  },
  separateSpeakers: {
    summary: 'Makes a file for each who speaks in a recording',
    body: z.object({ audioUrl: requiredText(lengths.url), callbackData }),
  },
  episodeTranscript: { summary: "An episode's transcript" },
  registerWebhook: {
    summary: 'Registers an address that is told when a request ends',
    body: z.object({ url: requiredText(lengths.url) }),
  },
  webhooks: { summary: 'The registered webhooks' },
  removeWebhook: { summary: 'Removes a webhook', body: byIdQuery },
} as const
