import type { Engines } from '../../engines/engines.ts'
import type { SourceDocument } from '@patchbay/text'
import { timeLimits, withTimeLimit } from '@patchbay/engines'
import { wordsPerMinuteOf } from '@patchbay/writing'
import type { Previewed, PreviewedSource } from '../../kinds/previewed.ts'
import { OrderError } from '../classify-failure.ts'
import { withReadingCache } from './reading-cache.ts'
import { readSources } from './read-material.ts'
import { countWords } from './count-words.ts'

/**
 * Reads a source on the way that an order takes, from its patience with busy servers to the sentence of its failure,
 * while the caller waits. What it read is kept for the order that follows.
 */
export function createSourcePreviewer(
  { files, reader }: Pick<Engines, 'files' | 'reader'>,
  maxMs = timeLimits.previewMs,
) {
  return async (workspaceId: string, source: PreviewedSource, signal: AbortSignal): Promise<Previewed> => {
    const tookTooLong = new Error('The preview took too long.')
    const from = {
      reader: withReadingCache(reader, { files, workspaceId }, { keeps: true }),
      files: 'data' in source ? { read: () => Promise.resolve(source.data) } : files,
      hear: () => Promise.reject(new Error('A recording is not heard for a preview.')),
    }
    const order = 'data' in source ? { type: source.type, key: '' } : source
    try {
      return await withTimeLimit({ timeoutMs: maxMs, signal, late: () => tookTooLong }, async (limited) => {
        const { documents } = await readSources(from, [order], limited, () => undefined)
        const [document] = documents
        return document ? { found: summarizeSource(document) } : { why: 'Nothing was found in it.' }
      })
    } catch (error) {
      if (error === tookTooLong) return { isLate: true }
      if (error instanceof OrderError) return { why: error.message }
      throw error
    }
  }
}

/** By the count and the pace that the writer plans an episode's length with. */
function summarizeSource({ title, url, siteName, language, passages, warnings = [] }: SourceDocument) {
  const words = Math.round(countWords({ passages }))
  const minutes = Math.max(1, Math.round(words / wordsPerMinuteOf(language)))
  return { title, ...(url && { url }), ...(siteName && { siteName }), language, words, minutes, warnings }
}
