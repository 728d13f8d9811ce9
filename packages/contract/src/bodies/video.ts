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

/** Feeds are an alternative to the call's own source; the service reports a missing one. */
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
    // Ours: keeps the episode's audio, or speaks it again with the avatars' voices.
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
          .check(z.maxLength(counts.shortLines.max, counts.shortLines.message)),
      ),
      ...shortFields,
    }),
  },
  createShortFromContent: {
    summary: 'Makes a short from a topic',
    // The published contract names it `content`; the provider's pages and its older contract name it `text`.
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
      // Ours: earlier suggestions, which are not repeated.
      offered: optionalField(
        z.array(textWithMax(lengths.episodeTitle)).check(z.maxLength(counts.offered.max, counts.offered.message)),
      ),
    }),
  },
} as const
