import type { EpisodeResult } from '../../kinds/episode-result.ts'
import type { Quotation } from './quotations.ts'

/** The source passages of the lines, and the time of each line. */
export const buildCitations = (
  quotations: readonly (readonly Quotation[])[],
  startsMs: readonly number[],
): EpisodeResult['citations'] =>
  quotations.flatMap((places, index) =>
    places.map(({ text, source, page }) => ({ text, source, page, timeMs: startsMs[index] ?? 0 })),
  )
