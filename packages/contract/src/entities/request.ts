import * as z from 'zod/mini'
import { upstreamOnly, sparse } from '../wire/schema-descriptions.ts'
import {
  date,
  flag,
  id,
  items,
  namedTexts,
  number,
  numberWithDefault,
  optionalId,
  record,
  text,
} from '../wire/response-fields.ts'

/** A row of Content/List: a request of any kind. */
export const request = record(
  {
    id: id(),
    audioTitle: text(),
    title: text(),
    status: numberWithDefault(0),
    errorMessage: text(),
    errorOn: date(),
    errorCode: upstreamOnly(number()),
    requestTypeId: numberWithDefault(0),
    requestedOn: date(),
    succeededOn: date(),
    scheduledOn: date(),
    audioUrl: text(),
    shareUrl: text(),
    imageUrl: text(),
    /** The stage in words, where the server says it ("Speaking line 12 of 80"). */
    stage: text(),
    /** The newer request that a failed one was tried again as. */
    retriedAs: optionalId(),
    /** What came back of its credits: all of one that failed, of one that is done those of parts that could not be made. */
    returnedCredits: number(),
    /** Of content/Running alone: the place in line, the next one being 1, and the whole seconds until it is done. */
    place: sparse(number()),
    secondsLeft: sparse(number()),
  },
  { processingOn: date() },
)
export type Request = z.infer<typeof request>

const citation = record({ text: text(), source: text(), page: upstreamOnly(number()), timeMs: upstreamOnly(number()) })

/**
 * A source of an order that could not be read: `index` is its place among the `resources` of content/Order, from 0;
 * `retryable` where it may well be read a little later.
 */
export const unreadSource = record({ index: numberWithDefault(0), name: text(), why: text(), retryable: flag() })
export type UnreadSource = z.infer<typeof unreadSource>

/** One of those who speak, alone: as long as the whole, and quiet where others speak. */
const speakerFile = record({
  speaker: text(),
  name: text(),
  audioUrl: text(),
  fileSize: number(),
  /** How long they speak in it. */
  spokenSeconds: number(),
})
export type SpeakerFile = z.infer<typeof speakerFile>

/** content/status/{id}: one request with its results. */
export const requestStatus = record(
  {
    id: id(),
    audioTitle: text(),
    title: text(),
    status: numberWithDefault(0),
    audioUrl: text(),
    videoUrl: text(),
    imageUrl: text(),
    responseText: text(),
    requestedOn: date(),
    updatedOn: date(),
    succeededOn: date(),
    errorOn: date(),
    callbackData: text(),
    requestTypeId: numberWithDefault(0),
    errorCode: numberWithDefault(0),
    errorMessage: text(),
    citations: items(citation),
    fileSize: number(),
    audioDuration: number(),
    shareUrl: text(),
    stage: text(),
    /** What made the result, and what went wrong without failing it (a source that could not be read). */
    engines: namedTexts(),
    warnings: items(z.string()),
    transcriptUrl: text(),
    captionsUrl: text(),
    chaptersUrl: text(),
    /** The captions once more, as SubRip. */
    subtitlesUrl: text(),
    description: text(),
    /** Who speaks, by the names of the voices. */
    hosts: items(z.string()),
    /** What it cost, or has set aside while it is made; 0 where it came back. */
    credits: number(),
    /** The shows that it stands in, where it is an episode: undefined where a server does not say. */
    podcastShowIds: items(id()),
    /** The newer request that a failed one was tried again as. */
    retriedAs: optionalId(),
    /** What came back of its credits: when it failed, or for those of several posts that could not be written. */
    returnedCredits: number(),
    /** What could not be read, whether it failed of that or not. */
    unreadSources: items(unreadSource),
    /** Of separated speakers: a file each. */
    speakers: items(speakerFile),
    isScheduled: upstreamOnly(flag()),
    scheduledOn: date(),
    /** The posts that it wrote, and the first of them. */
    postId: optionalId(),
    postIds: items(id()),
  },
  { processingOn: date() },
)
export type RequestStatus = z.infer<typeof requestStatus>
