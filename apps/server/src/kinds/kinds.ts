import * as z from 'zod/mini'
import { requestTypes } from '@patchbay/contract'
import { avatarOrder, avatarResult, showsAvatar } from './avatar.ts'
import { episodeOfFeeds, episodeOrder, episodeResult, filesIn, filesOf, showsEpisode } from './episode.ts'
import { explainerOfFeeds, explainerOrder, explainerResult, showsExplainer } from './explainer.ts'
import type { FeedPick } from './feeds.ts'
import { type JobRow, type Kind, type Shown, kind } from './kind.ts'
import { modifyOrder } from './modify.ts'
import { filesOfPost, postOfFeeds, postOrder, postResult, showsPost, stepsOfPost } from './post.ts'
import { researchOrder, researchResult, showsResearch } from './research.ts'
import { shortOfFeeds, shortOrder, shortResult, showsShort } from './short.ts'
import { showsSpeakers, speakersOrder, speakersResult } from './speakers.ts'
import * as doing from './steps.ts'
import { showsTranscript, transcriptOrder, transcriptResult } from './transcript.ts'
import { showsVoice, voiceOrder, voiceResult } from './voice.ts'

const hour = 3600

/** Minutes of work in steps that resume: tried again soon, and given to another worker as soon as its own is dead. */
const longJob: JobRow = {
  lane: 'long',
  retries: 6,
  retryDelayS: 2,
  retryDelayMaxS: 60,
  heartbeatS: 10,
  longestS: 6 * hour,
}

/**
 * Every kind of work that a request can be. The name stands in the request's row and is its job's queue, so it never
 * changes. What accepts, runs, lists, answers and forgets a request reads its row here and knows no kind by name.
 */
export const kinds = {
  episode: kind({
    types: ['createPodcast', 'createPodcastCustomVoices', 'createPodcastCustomScript'],
    makes: 'episode',
    order: episodeOrder,
    result: episodeResult,
    needs: ({ material }) => filesIn(material),
    feeds: episodeOfFeeds,
    keepsFiles: true,
    outputType: 'audio',
    job: longJob,
    steps: doing.episodeSteps,
    stepsFor: ({ material }) => (material.kind === 'script' ? doing.scriptSteps : undefined),
    folder: 'episodes',
    countsDaily: true,
    page: 'podcast',
    shows: showsEpisode,
  }),
  modify: kind({
    types: ['modifyPodcast'],
    makes: 'episode',
    order: modifyOrder,
    result: episodeResult,
    needs: () => [],
    keepsFiles: true,
    outputType: 'audio',
    job: longJob,
    steps: doing.modifySteps,
    folder: 'episodes',
    countsDaily: false,
    page: 'podcast',
    shows: showsEpisode,
  }),
  transcript: kind({
    types: ['getTranscript'],
    makes: 'transcript',
    order: transcriptOrder,
    result: transcriptResult,
    needs: ({ source }) => (source.kind === 'upload' ? [source.key] : []),
    keepsFiles: false,
    outputType: 'text',
    job: { ...longJob, longestS: 2 * hour },
    steps: doing.transcriptSteps,
    folder: 'transcripts',
    countsDaily: false,
    page: undefined,
    shows: showsTranscript,
  }),
  avatar: kind({
    types: ['createAvatar'],
    makes: 'avatar',
    order: avatarOrder,
    result: avatarResult,
    needs: ({ likeness }) => (likeness.kind === 'upload' ? [likeness.key] : []),
    keepsFiles: false,
    outputType: 'video',
    job: { ...longJob, longestS: hour },
    steps: doing.avatarSteps,
    folder: 'avatars',
    countsDaily: false,
    page: undefined,
    shows: showsAvatar,
  }),
  voice: kind({
    types: ['cloneVoice'],
    makes: 'voice',
    order: voiceOrder,
    result: voiceResult,
    needs: ({ source }) => (source.kind === 'upload' ? [source.key] : []),
    keepsFiles: false,
    outputType: 'audio',
    job: { ...longJob, longestS: hour },
    steps: doing.voiceSteps,
    folder: undefined,
    countsDaily: false,
    page: undefined,
    shows: showsVoice,
  }),
  speakers: kind({
    types: ['separateSpeakers'],
    makes: 'speakers',
    order: speakersOrder,
    result: speakersResult,
    needs: () => [],
    keepsFiles: false,
    outputType: 'audio',
    job: { ...longJob, longestS: 2 * hour },
    steps: doing.speakersSteps,
    folder: 'speakers',
    countsDaily: false,
    page: undefined,
    shows: showsSpeakers,
  }),
  short: kind({
    types: ['createShorts', 'createShortCustomScript'],
    makes: 'short',
    order: shortOrder,
    result: shortResult,
    needs: () => [],
    feeds: shortOfFeeds,
    keepsFiles: false,
    outputType: 'video',
    job: longJob,
    steps: doing.shortSteps,
    folder: 'shorts',
    countsDaily: false,
    page: 'video',
    shows: showsShort,
  }),
  explainer: kind({
    types: ['createExplainer'],
    makes: 'explainer',
    order: explainerOrder,
    result: explainerResult,
    needs: ({ parts }) => filesOf(parts),
    feeds: explainerOfFeeds,
    keepsFiles: true,
    outputType: 'video',
    job: longJob,
    steps: doing.explainerSteps,
    folder: 'explainers',
    countsDaily: false,
    page: 'video',
    shows: showsExplainer,
  }),
  research: kind({
    types: ['deepResearch'],
    makes: 'research',
    order: researchOrder,
    result: researchResult,
    needs: ({ sources = [] }) => sources.flatMap((source) => ('key' in source ? source.key : [])),
    keepsFiles: true,
    outputType: 'text',
    job: { ...longJob, longestS: hour },
    steps: doing.researchSteps,
    folder: undefined,
    countsDaily: false,
    page: undefined,
    shows: showsResearch,
  }),
  post: kind({
    types: ['createXTweet', 'createXThread'],
    makes: 'post',
    order: postOrder,
    result: postResult,
    needs: filesOfPost,
    feeds: postOfFeeds,
    keepsFiles: true,
    outputType: 'text',
    job: { ...longJob, longestS: hour },
    steps: doing.postSteps,
    stepsFor: stepsOfPost,
    folder: 'posts',
    countsDaily: false,
    page: undefined,
    shows: showsPost,
  }),
} as const

export type KindName = keyof typeof kinds
export type TypeOf<Name extends KindName> = (typeof kinds)[Name]['types'][number]
// What goes in and not what comes out: an order is used as it stands in its row.
export type OrderOf<Name extends KindName> = z.core.input<(typeof kinds)[Name]['order']>
export type ResultOf<Name extends KindName> = z.core.input<(typeof kinds)[Name]['result']>

/** Whether this version knows the kind that stands in a row. */
export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name)

/** The kind's type with the wire's number; undefined where it has none of that number. */
export function typeNumbered<Name extends KindName>(name: Name, typeId: number): TypeOf<Name> | undefined {
  const types: readonly TypeOf<Name>[] = kinds[name].types
  return types.find((type) => requestTypes[type].id === typeId)
}

/** The feeds that an order is made of, and how many of their newest items make one; undefined where it is made of none. */
export function feedsOf<Name extends KindName>(name: Name, order: OrderOf<Name>) {
  const { feeds } = kinds[name] as Kind
  const picks: FeedPick[] = feeds?.in(order) ?? []
  if (!feeds || picks.length === 0) return undefined
  const { prefersUnused = false } = feeds
  return { picks, newest: feeds.newest(order), prefersUnused, isAllOfIt: feeds.isAllOfIt?.(order) ?? false }
}

/**
 * An order out of a row; undefined where it is none that this version reads. It stays as it was written, in its order of
 * keys as well: what steps have done is kept under keys made of it.
 */
export function readOrder<Name extends KindName>(name: Name, payload: unknown): OrderOf<Name> | undefined {
  return z.core.safeParse(kinds[name].order, payload).success ? (payload as OrderOf<Name>) : undefined
}

/** What is done for the order that stands in a row, in order. */
export function stepsFor({ kind: name, payload }: { kind: KindName; payload: unknown }): doing.StepTable<string> {
  const { steps, stepsFor: forOrder } = kinds[name] as Kind
  const order = forOrder && readOrder(name, payload)
  return (order && forOrder?.(order)) ?? steps
}

/** A result out of a row; undefined where there is none, or none that this version reads. */
export function readResult<Name extends KindName>(name: Name, result: unknown): ResultOf<Name> | undefined {
  return z.core.safeParse(kinds[name].result, result).success ? (result as ResultOf<Name>) : undefined
}

/** What answers show of the result that stands in a row. */
export function shownOf({ kind: name, result }: { kind: string; result: unknown }): Shown {
  if (!isKind(name)) return {}
  const { shows } = kinds[name] as Kind
  const read = readResult(name, result)
  return read === undefined ? {} : shows(read)
}
