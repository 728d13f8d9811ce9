import * as z from 'zod/mini'

/**
 * A place that a line rests on: the passage around its words, its document (an address, else the title), and from which
 * character of the passage (`passage`, its id in document number `document` of the request) to which they stand.
 */
const lineSource = z.object({
  text: z.string(),
  source: z.string(),
  title: z.optional(z.string()),
  page: z.optional(z.number()),
  heading: z.optional(z.string()),
  document: z.optional(z.number()),
  passage: z.optional(z.string()),
  start: z.optional(z.number()),
  end: z.optional(z.number()),
})
export type TranscriptLineSource = z.infer<typeof lineSource>

/**
 * A line of an episode's transcript file (`transcript_url`): who says it, with the times of its words in seconds. Another
 * server's may know less of it: names, words and sources are then missing.
 */
const transcriptLine = z.object({
  speaker: z.catch(z.string(), 'SPEAKER_00'),
  name: z.catch(z.optional(z.string()), undefined),
  text: z.catch(z.string(), ''),
  timestamp: z.catch(z.tuple([z.number(), z.number()]), [0, 0]),
  words: z.catch(z.array(z.object({ text: z.string(), start: z.number(), end: z.number() })), []),
  sources: z.catch(z.array(lineSource), []),
})
export type TranscriptLine = z.infer<typeof transcriptLine>

/** The file itself: an object that holds the lines, or the lines alone. */
export const transcriptFile = z.union([
  z.array(transcriptLine),
  z.pipe(
    z.object({ chunks: z.array(transcriptLine) }),
    z.transform(({ chunks }) => chunks),
  ),
])

/** Chapters as the Podcasting 2.0 namespace writes them (`chapters_url`); times in seconds. */
export const chaptersFile = z.object({
  chapters: z.array(z.object({ startTime: z.number(), title: z.catch(z.string(), '') })),
})
export type Chapter = z.infer<typeof chaptersFile>['chapters'][number]
