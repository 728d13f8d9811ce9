/**
 * The concept port: a topic in, the outline of a podcast show out. It is a draft: people edit it before they publish.
 */

/** `language` is the English name of a row of the contract's language table. */
export type ConceptOrder = { topic: string; language: string }

export type ShowConcept = {
  name: string
  description: string
  /** One to `maxConceptEpisodes`, in order, no two alike; each at most `longestTitle` characters. */
  episodes: { title: string }[]
  /** What a picture for the show would have to show, in words. */
  imagePrompt: string
}

export const maxConceptEpisodes = 10
export const maxTitleLength = 120

export type ConceptEngine = {
  id: string
  /** What the result says made it, for example `embedded (outline)` or `openai:gpt-5-mini`. */
  label: string
  /** Throws `WritingError` with a plain sentence, or the signal's reason. A blank topic is refused. */
  draftShow(order: ConceptOrder, signal: AbortSignal): Promise<ShowConcept>
}
