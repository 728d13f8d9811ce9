import * as z from 'zod/mini'
import { counts, lengths } from '../tables/limits.ts'
import { durationValues } from '../tables/styles.ts'
import {
  type TextLimit,
  optionalField,
  enumField,
  countField,
  dateField,
  endDateField,
  flagField,
  idField,
  idsField,
  numberField,
  textWithMax,
} from '../wire/body-fields.ts'

/** Fields that several bodies share. */
export const pagesQuery = z.object({ page: optionalField(numberField()), limit: optionalField(numberField()) })

export const callbackData = optionalField(textWithMax(lengths.callbackData))
export const scheduledOn = optionalField(dateField())
export const webAddress = optionalField(textWithMax(lengths.url))
export const instructions = optionalField(textWithMax(lengths.instructions))
export const language = optionalField(textWithMax(lengths.language))
export const feedIds = optionalField(idsField(counts.feeds))
export const projectIds = optionalField(idsField(counts.projects))
export const duration = optionalField(enumField(['default', ...durationValues.filter((value) => value !== '')]))

export const feedSelections = optionalField(
  z
    .array(z.object({ feedId: idField(), feedItemIds: optionalField(z.array(idField())) }))
    .check(z.maxLength(counts.feeds.max, counts.feeds.message)),
)

/** Stores the order as a template for new feed items instead of executing it. */
export const templateMode = optionalField(
  z.looseObject({ type: optionalField(z.string()), name: optionalField(z.string()) }),
)

/** How often a template runs, and until when. */
export const recurrence = (most: TextLimit) => ({
  isScheduled: optionalField(flagField()),
  dailyCount: optionalField(countField(most)),
  scheduleEndDate: optionalField(endDateField()),
})

/** Fields of every call that creates an episode. */
export const episodeOptions = {
  voice1: optionalField(idField()),
  voice2: optionalField(idField()),
  scheduledOn,
  podcastId: optionalField(idField()),
  callbackData,
}
