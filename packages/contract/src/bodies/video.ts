import * as z from 'zod/mini'
import { counts, lengths } from '../tables/limits.ts'
import { maybe, neededText, oneOf, sentCount, sentFlag, sentId, sentIds, sentNumber, textUpTo } from '../wire/bodies.ts'
import { callbackData, instructions, projectIds, scheduledOn, webAddress } from './parts.ts'

/** Of these the feeds are an alternative to the source of a call's own; the service says what is missing. */
const anyShort = {
  feedIds: maybe(sentIds(counts.feeds)),
  subtitles: maybe(sentFlag()),
  /** Ours. */
  projects: projectIds,
  callbackData,
  scheduledOn,
}
const spoken = { ...anyShort, avatar1: maybe(sentId()), avatar2: maybe(sentId()), prompt: instructions }
const topic = maybe(textUpTo(lengths.topic))

export const videoIntake = {
  shorts: { summary: 'The shorts' },
  createShort: {
    summary: 'Makes a short from audio',
    // Ours: an own episode keeps its sound, or the avatars' voices speak it again.
    body: z.object({ audioUrl: webAddress, voices: maybe(oneOf(['recording', 'avatars'])), ...spoken }),
  },
  createShortFromScript: {
    summary: 'Makes a short from a script',
    body: z.object({
      script: maybe(
        z
          .array(z.object({ avatarId: sentId(), text: neededText(lengths.shortScriptLine) }))
          .check(z.maxLength(counts.shortLines.most, counts.shortLines.words)),
      ),
      ...anyShort,
    }),
  },
  createShortFromContent: {
    summary: 'Makes a short from a topic',
    // The published contract names it `content`, the provider's pages and its older contract `text`.
    body: z.object({ content: topic, text: topic, ...spoken }),
  },
  createShortFromResearch: {
    summary: 'Makes a short from a research',
    body: z.object({ deepResearchId: sentId(), ...spoken }),
  },
  explainers: {
    summary: 'The explainer videos, a page at a time',
    query: z.object({ page: maybe(sentNumber()), pageSize: maybe(sentNumber()) }),
  },
  suggestTopics: {
    summary: 'Suggests explainer videos for a topic',
    body: z.object({
      topic: neededText(lengths.topic),
      count: maybe(sentCount(counts.topicSuggestions)),
      // Ours: titles that were offered before, of which none comes again.
      offered: maybe(
        z.array(textUpTo(lengths.episodeTitle)).check(z.maxLength(counts.offered.most, counts.offered.words)),
      ),
    }),
  },
} as const
