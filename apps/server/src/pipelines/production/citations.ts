import type { EpisodeResult } from '../../kinds/episode-result.ts'
import type { Quotation } from './quotations.ts'

/** Which passages the lines came from, and when each line is said. */
export const buildCitations = (
  quotations: readonly (readonly Quotation[])[],
  startsMs: readonly number[],
): EpisodeResult['citations'] =>
  quotations.flatMap((places, index) =>
    places.map(({ text, source, page }) => ({ text, source, page, timeMs: startsMs[index] ?? 0 })),
  )
