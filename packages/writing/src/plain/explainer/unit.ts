import type { SlideContent, SlideLine } from '@patchbay/text'
import type { Sentence } from '../../sentence.ts'

/** What is said while a slide stands, before it is known who says it. */
export type Narration = Omit<SlideLine, 'speaker'>

/** A slide to be, at its place in the material. */
export type Unit = {
  document: number
  /** Position of the passage in its document. */
  passage: number
  heading: string | undefined
  content: SlideContent
  said: Narration[]
  /** The sentences that it takes from the material; nobody says them again. */
  sentences: readonly Sentence[]
  /** How much it is worth to be shown, where there is not room for all of its kind. */
  worth: number
}

export const lineSourcesOf = (sentences: readonly Sentence[]): Narration['sources'] => {
  const places = sentences.flatMap(({ document, said }) => said.map(({ passageId }) => ({ document, passageId })))
  return [...new Map(places.map((place) => [`${place.document}:${place.passageId}`, place])).values()]
}
