import * as z from 'zod/mini'
import { counts, lengths } from '../tables/limits.ts'
import {
  optionalField,
  requiredText,
  enumField,
  countField,
  flagField,
  idField,
  idsField,
  numberField,
  textWithMax,
} from '../wire/body-fields.ts'
import { callbackData, instructions, projectIds, scheduledOn, webAddress } from './common-fields.ts'

/** Of these the feeds are an alternative to the source of a call's own; the service says what is missing. */
const shortFields = {
  feedIds: optionalField(idsField(counts.feeds)),
  subtitles: optionalField(flagField()),
  /** Ours. */
  projects: projectIds,
  callbackData,
  scheduledOn,
}
const speechFields = {
  ...shortFields,
  avatar1: optionalField(idField()),
  avatar2: optionalField(idField()),
  prompt: instructions,
}
const topic = optionalField(textWithMax(lengths.topic))

export const videoRequests = {
  shorts: { summary: 'The shorts' },
  createShort: {
    summary: 'Makes a short from audio',
    // Ours: an own episode keeps its sound, or the avatars' voices speak it again.
    body: z.object({
      audioUrl: webAddress,
      voices: optionalField(enumField(['recording', 'avatars'])),
      ...speechFields,
    }),
  },
  createShortFromScript: {
    summary: 'Makes a short from a script',
    body: z.object({
      script: optionalField(
        z
          .array(z.object({ avatarId: idField(), text: requiredText(lengths.shortScriptLine) }))
          .check(z.maxLength(counts.shortLines.most, counts.shortLines.words)),
      ),
      ...shortFields,
    }),
  },
  createShortFromContent: {
    summary: 'Makes a short from a topic',
    // The published contract names it `content`, the provider's pages and its older contract `text`.
    body: z.object({ content: topic, text: topic, ...speechFields }),
  },
  createShortFromResearch: {
    summary: 'Makes a short from a research',
    body: z.object({ deepResearchId: idField(), ...speechFields }),
  },
  explainers: {
    summary: 'The explainer videos, a page at a time',
    query: z.object({ page: optionalField(numberField()), pageSize: optionalField(numberField()) }),
  },
  suggestTopics: {
    summary: 'Suggests explainer videos for a topic',
    body: z.object({
      topic: requiredText(lengths.topic),
      count: optionalField(countField(counts.topicSuggestions)),
      // Ours: titles that were offered before, of which none comes again.
      offered: optionalField(
        z.array(textWithMax(lengths.episodeTitle)).check(z.maxLength(counts.offered.most, counts.offered.words)),
      ),
    }),
  },
} as const
