import type * as z from 'zod/mini'
import {
  flagIfKnown,
  id,
  ids,
  items,
  number,
  numberWithDefault,
  optionalId,
  record,
  text,
  textWithDefault,
} from '../wire/response-fields.ts'

/**
 * A source as it was ordered. `file` names an upload by its id; a `pdf` is base64, unless the order gave its address,
 * which is a `website`. Undefined `content`: it was sent or chosen once and cannot be named in a new order.
 */
const resource = record({ type: text(), content: text(), name: text(), sizeBytes: number() })
export type OrderedResource = z.infer<typeof resource>

/** What a creation call took in, as it would take it in again; what was not chosen is undefined. */
const body = record({
  resources: items(resource),
  topic: text(),
  feedSelections: items(record({ feedId: id(), feedItemIds: ids() })),
  researches: ids(),
  /** What it was made for. */
  projects: ids(),
  /** One line a turn, `SPEAKER_00: …`. */
  script: text(),
  /** The instructions: `text` of Content/Create, `instructions` of content/ModifyPodcast. */
  instructions: text(),
  style: text(),
  /** `short` or `long`; undefined for the usual length. */
  duration: text(),
  language: text(),
  voice1: optionalId(),
  voice2: optionalId(),
  podcastId: optionalId(),
  episodeTitle: text(),
  /** Of content/ModifyPodcast and content/GetTranscript: the recording, and the own episode where it is one's. */
  audioUrl: text(),
  episodeId: optionalId(),
  /** Of an explainer: own episodes that it is made of. */
  episodeIds: ids(),
  /** Of ai-avatars and of cloned voices: who was to be made; an avatar of the picture at an address or of words. */
  name: text(),
  voiceId: optionalId(),
  imageUrl: text(),
  prompt: text(),
  /** Of a short: who stands in it, whether words do, whose voices speak an own episode, and its script. */
  avatar1: optionalId(),
  avatar2: optionalId(),
  subtitles: flagIfKnown(),
  voices: text(),
  shortScript: items(record({ avatarId: id(), text: textWithDefault('') })),
  /** Of a research: what is to be found out, and how; what was read first stands in `resources`. */
  text: text(),
  provider: text(),
  outputType: text(),
  jsonFormat: text(),
  /** Of posts, whose type is the `outputType` and whose look the `style`: how many, and whether a research is made first. */
  count: number(),
  deepResearch: flagIfKnown(),
})

/** content/Order/{id}: what a request was ordered with, for a form to be filled with it. Times and secrets are left out. */
export const order = record({
  requestId: id(),
  /** As content/List names the type: it says which call took the order in. */
  requestTypeId: numberWithDefault(0),
  /** What the server calls the work: episode, modify, transcript, speakers, avatar, voice, short, explainer, research, post. */
  kind: text(),
  body,
})
export type StoredOrder = z.infer<typeof order>
