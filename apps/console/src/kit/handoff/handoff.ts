import * as z from 'zod/mini'
import { parseJson } from '../../store/parse-json.ts'
import { type Codec, persisted } from '../../store/local-storage.ts'

/** JSON where it is JSON, else the text as it is: a script is left as plain text. */
const parseTextOrJson: Codec = {
  read: (left) => {
    const value = parseJson(left)
    return typeof value === 'object' || typeof value === 'string' ? value : left
  },
  write: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
}

/**
 * What one page leaves for the next: written to session storage, read once, then gone. The names are the
 * specification's, so that a page of before this console finds them too.
 */
function createHandoff<Schema extends z.core.$ZodType>(name: string, schema: Schema) {
  type Value = z.core.output<Schema>
  const left = persisted(name, schema, { in: 'tab', spelling: parseTextOrJson })
  return {
    /** False where the browser keeps nothing for us: then the next page starts empty, and the caller should say so. */
    leave(value: Value): boolean {
      const isKept = left.set(value)
      if (!isKept) left.remove()
      return isKept
    },
    /** What was left, once; undefined where nothing readable was. */
    take(): Value | undefined {
      const value = left.get()
      left.remove()
      return value
    },
  }
}

const textId = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform((id: string | number) => String(id)),
)

const handoffPodcast = z.object({
  id: textId,
  title: z.catch(z.optional(z.string()), undefined),
  audioUrl: z.catch(z.optional(z.string()), undefined),
})
export type HandoffPodcast = z.infer<typeof handoffPodcast>

const handoffFeed = z.object({
  feedId: textId,
  itemIds: z.array(textId),
  /** What the feed is called. */
  name: z.optional(z.string()),
})
export type HandoffFeeds = { feeds: z.infer<typeof handoffFeed>[]; isBeside: boolean }

export const handoff = {
  /** A script in lines of `SPEAKER_NN: words`. */
  customScript: createHandoff('customScript', z.string().check(z.minLength(1))),
  /** Ids of researches; a single id is a list of one. */
  selectedResearch: createHandoff(
    'selectedResearch',
    z.union([
      z.array(textId),
      z.pipe(
        textId,
        z.transform((id: string) => [id]),
      ),
    ]),
  ),
  /** All that is new of a feed, or some of its items: picked beside what stands in the form, else in place of it. */
  selectedFeeds: createHandoff('selectedFeeds', z.object({ feeds: z.array(handoffFeed), isBeside: z.boolean() })),
  selectedPodcastForTranscript: createHandoff('selectedPodcastForTranscript', handoffPodcast),
  /** For New X Post: an episode whose recording it is written from. */
  selectedPodcastForPosts: createHandoff('selectedPodcastForPosts', handoffPodcast),
  /** For Modify Episode: an episode to speak again. */
  selectedPodcastForModify: createHandoff('selectedPodcastForModify', handoffPodcast),
} as const
