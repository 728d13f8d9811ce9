import * as z from 'zod/mini'
import { counts, lengths } from '../tables/limits.ts'
import { durationValues } from '../tables/styles.ts'
import {
  type TextLimit,
  maybe,
  oneOf,
  sentCount,
  sentDate,
  sentEndDate,
  sentFlag,
  sentId,
  sentIds,
  sentNumber,
  textUpTo,
} from '../wire/bodies.ts'

/** The parts of bodies that several calls take alike. */
export const pagesQuery = z.object({ page: maybe(sentNumber()), limit: maybe(sentNumber()) })

export const callbackData = maybe(textUpTo(lengths.callbackData))
export const scheduledOn = maybe(sentDate())
export const webAddress = maybe(textUpTo(lengths.url))
export const instructions = maybe(textUpTo(lengths.instructions))
export const language = maybe(textUpTo(lengths.language))
export const feedIds = maybe(sentIds(counts.feeds))
export const projectIds = maybe(sentIds(counts.projects))
export const duration = maybe(oneOf(['default', ...durationValues.filter((value) => value !== '')]))

/** Which items of which feeds. */
export const feedSelections = maybe(
  z
    .array(z.object({ feedId: sentId(), feedItemIds: maybe(z.array(sentId())) }))
    .check(z.maxLength(counts.feeds.most, counts.feeds.words)),
)

/** The order is kept for new items of feeds to start, and not carried out. */
export const templateMode = maybe(z.looseObject({ type: maybe(z.string()), name: maybe(z.string()) }))

/** How often a template runs, and until when. */
export const recurrence = (most: TextLimit) => ({
  isScheduled: maybe(sentFlag()),
  dailyCount: maybe(sentCount(most)),
  scheduleEndDate: maybe(sentEndDate()),
})

/** What every call that makes an episode may carry beside its material. */
export const episodeOptions = {
  voice1: maybe(sentId()),
  voice2: maybe(sentId()),
  scheduledOn,
  podcastId: maybe(sentId()),
  callbackData,
}
