import type * as z from 'zod/mini'
import {
  date,
  flag,
  id,
  ids,
  items,
  namedTexts,
  number,
  numberWithDefault,
  optionalId,
  record,
  text,
  textWithDefault,
} from '../wire/response-fields.ts'
import { wrappedRecordOf } from '../wire/lists.ts'

/** What a post was made of. */
const source = record({
  type: text(),
  sourceId: optionalId(),
  reference: text(),
  description: text(),
  metadata: namedTexts(),
})

export const post = record({
  id: id(),
  requestId: optionalId(),
  createdOn: date(),
  order: numberWithDefault(0),
  type: textWithDefault('tweet'),
  result: text(),
  authorName: text(),
  authorHandle: text(),
  authorAvatarUrl: text(),
  verified: flag(),
  tweetImageUrl: text(),
  dataTableImageUrl: text(),
  barChartImageUrl: text(),
  /** A public page of it: of a thread the whole one. */
  shareUrl: text(),
  sources: items(source),
})
export type Post = z.infer<typeof post>

/** x/posts/{id} and x/refine answer `{post}`; a bare post is read as well. */
export const postResponse = wrappedRecordOf('post', post)

/** A recurring X template. */
export const postTemplate = record(
  {
    id: id(),
    type: text(),
    status: text(),
    prompt: text(),
    dailyCount: numberWithDefault(1),
    scheduleEndDate: date(),
    feedIds: ids(),
    deepResearchIds: ids(),
    tweetStyle: text(),
    text: text(),
    queryText: text(),
    lastRunAt: date(),
    nextRunAt: date(),
    deletedOn: date(),
    isActive: flag(),
    /** Ours: how many posts or threads each run writes, and what it costs. */
    count: number(),
    creditsPerRun: number(),
    /** Ours: why its last run was left out or failed, a sentence; missing where it went well. */
    problem: text(),
    /** Ours: how many runs it has started, and the request of the last one. */
    runs: number(),
    lastRunId: optionalId(),
  },
  {
    projectIds: ids(),
    audioUrl: text(),
    url: text(),
    imageUrl: text(),
    promptAudioUrl: text(),
    queryAudioUrl: text(),
    fast: flag(),
    callbackData: text(),
    createdOn: date(),
  },
)

/** The answer to changing a template. */
export const changePostTemplateResponse = record({ message: text() }, { success: flag(), template: postTemplate })

/** Ours: how a workspace's posts are signed, as they will look on X. */
export const postProfile = record({ name: text(), handle: text(), avatarUrl: text(), verified: flag() })
export type PostProfile = z.infer<typeof postProfile>

export type PostTemplate = z.infer<typeof postTemplate>
