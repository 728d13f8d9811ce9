import * as z from 'zod/mini'

/**
 * What one page leaves for the next: written to session storage, read once, then gone (spec 1 §2.7). The names are the
 * specification's, so that a page of before this console finds them too.
 */
function slot<Schema extends z.core.$ZodType>(name: string, schema: Schema) {
  type Value = z.core.output<Schema>
  return {
    /** False where the browser keeps nothing for us: then the next page starts empty, and the caller should say so. */
    leave(value: Value): boolean {
      try {
        sessionStorage.setItem(name, typeof value === 'string' ? value : JSON.stringify(value))
        return true
      } catch (error) {
        if (error instanceof DOMException) return false
        throw error
      }
    },
    /** What was left, once; undefined where nothing readable was. */
    take(): Value | undefined {
      try {
        const left = sessionStorage.getItem(name)
        if (left === null) return undefined
        sessionStorage.removeItem(name)
        const read = z.core.safeParse<z.core.$ZodType>(schema, parsed(left))
        return read.success ? (read.data as Value) : undefined
      } catch (error) {
        if (error instanceof DOMException) return undefined
        throw error
      }
    },
  }
}

/** JSON where it is JSON, else the text as it is: a script is left as plain text. */
function parsed(left: string): unknown {
  try {
    const value: unknown = JSON.parse(left)
    return typeof value === 'object' || typeof value === 'string' ? value : left
  } catch (error) {
    if (error instanceof SyntaxError) return left
    throw error
  }
}

const textId = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform((id: string | number) => String(id)),
)

const handedPodcast = z.object({
  id: textId,
  title: z.catch(z.optional(z.string()), undefined),
  audioUrl: z.catch(z.optional(z.string()), undefined),
})
export type HandedPodcast = z.infer<typeof handedPodcast>

export const handoff = {
  /** A script in lines of `SPEAKER_NN: words`. */
  customScript: slot('customScript', z.string().check(z.minLength(1))),
  /** Ids of researches; a single id is a list of one. */
  selectedResearch: slot(
    'selectedResearch',
    z.union([
      z.array(textId),
      z.pipe(
        textId,
        z.transform((id: string) => [id]),
      ),
    ]),
  ),
  selectedPodcastForTranscript: slot('selectedPodcastForTranscript', handedPodcast),
  /** For Modify Episode: an episode to speak again. */
  selectedPodcastForModify: slot('selectedPodcastForModify', handedPodcast),
} as const
