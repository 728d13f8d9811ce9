import { expect, it } from 'vitest'
import type { SearchEngine, SearchQuery } from './port.ts'

/** What every search engine must keep. `found` is a question that it finds something for, `nothing` one that it does not. */
export function searchEngineConforms(
  make: () => { engine: SearchEngine; found: SearchQuery; nothing: SearchQuery },
): void {
  const never = new AbortController().signal

  it('answers hits with a title, an address and plain texts of a bounded length', async () => {
    const { engine, found } = make()
    const hits = await engine.search(found, never)
    expect(hits.length).toBeGreaterThan(0)
    expect(hits.length).toBeLessThanOrEqual(found.most)
    for (const hit of hits) {
      expect(hit.title).toMatch(/^\S.{0,299}$/u)
      expect(hit.url).toMatch(hit.kind === 'own' ? /^\// : /^https?:\/\/\S+$/)
      expect(hit.snippet.length).toBeLessThanOrEqual(601)
      expect(`${hit.title} ${hit.snippet} ${hit.abstract ?? ''}`).not.toMatch(/<\/?[a-z][^>]*>|&(amp|lt|quot);|[\n\t]/i)
      expect(hit.engine).toBe(engine.label)
      if (hit.publishedOn !== undefined) expect(hit.publishedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      if (hit.doi !== undefined) expect(hit.doi).toMatch(/^10\.\d{4,9}\/[^A-Z\s]+$/)
    }
  })

  it('answers no more than it was asked for', async () => {
    const { engine, found } = make()
    expect(await engine.search({ ...found, most: 1 }, never)).toHaveLength(1)
  })

  it('answers an empty list where it finds nothing, and where nothing is asked', async () => {
    const { engine, nothing } = make()
    expect(await engine.search(nothing, never)).toEqual([])
    expect(await engine.search({ ...nothing, words: '   ' }, never)).toEqual([])
  })

  it('stops when it is told to', async () => {
    const { engine, found } = make()
    await expect(engine.search(found, AbortSignal.abort(new Error('the user left')))).rejects.toThrow('the user left')
  })
}
