import type { SentResponseOf, endpoints } from '@patchbay/contract'
import type { FeedPick } from './feeds.ts'
import type { PlainMaterial, SourceOrder } from './material.ts'
import type { RecordingSource } from './recording.ts'

export type AnsweredBody = SentResponseOf<typeof endpoints.work.order>['body']
type AnsweredResource = NonNullable<AnsweredBody['resources']>[number]

/** An order in the words of content/Order. What is stored stands in it by its storage key; what was not chosen is left out. */
export type OrderBody = { [Field in Exclude<keyof AnsweredBody, 'resources'>]?: AnsweredBody[Field] | undefined } & {
  /** The recording that `audioUrl` names, where it is one of ours. */
  audioKey?: string
  resources?: (SourceOrder | AnsweredResource)[] | undefined
}

/** The answer where nothing was chosen. */
export const nothingOrdered: AnsweredBody = {
  resources: null,
  topic: null,
  feedSelections: null,
  researches: [],
  projects: [],
  script: null,
  instructions: null,
  style: null,
  duration: null,
  language: null,
  voice1: null,
  voice2: null,
  podcastId: null,
  episodeTitle: null,
  audioUrl: null,
  episodeId: null,
  episodeIds: [],
  name: null,
  voiceId: null,
  imageUrl: null,
  prompt: null,
  avatar1: null,
  avatar2: null,
  subtitles: null,
  voices: null,
  shortScript: [],
  text: null,
  provider: null,
  outputType: null,
  jsonFormat: null,
  count: null,
  deepResearch: null,
}

/** A file that came with an order and that a new order cannot name. */
export const unnamedFile = (type: 'picture' | 'recording'): AnsweredResource => ({
  type,
  content: null,
  name: `Uploaded ${type}`,
  sizeBytes: null,
})

export const hostsBody = (voices: readonly number[] | undefined): OrderBody => ({
  voice1: voices?.[0],
  voice2: voices?.[1],
})

export const feedsBody = (picks: readonly FeedPick[]): OrderBody => ({
  feedSelections: picks.map(({ feedId, itemIds = [] }) => ({ feedId, feedItemIds: itemIds })),
})

export function recordingBody(source: RecordingSource | { kind: 'transcript'; transcriptId: string }): OrderBody {
  switch (source.kind) {
    case 'transcript':
      return { audioKey: `transcripts/${source.transcriptId}/recording.mp3` }
    case 'address':
      return { audioUrl: source.url }
    case 'upload':
      return { resources: [unnamedFile('recording')] }
    case 'episode':
      return { episodeId: source.episodeId, audioKey: `episodes/${source.episodeId}/episode.mp3` }
  }
}

type Part = PlainMaterial | { kind: 'episodes'; episodeIds: string[] } | { kind: 'recording'; source: RecordingSource }

/** The parts of an order, each in the field that names its kind. */
export const partsBody = (parts: readonly Part[]): OrderBody => Object.assign({}, ...parts.map(partBody)) as OrderBody

function partBody(part: Part): OrderBody {
  switch (part.kind) {
    case 'sources':
      return { resources: part.sources }
    case 'topic':
      return { topic: part.topic }
    case 'feeds':
      return feedsBody(part.feeds)
    case 'researches':
      return { researches: part.researchIds }
    case 'episodes':
      return { episodeIds: part.episodeIds }
    case 'recording':
      return recordingBody(part.source)
  }
}
