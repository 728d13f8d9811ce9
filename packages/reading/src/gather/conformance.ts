import { expect, it } from 'vitest'
import { findLanguage } from '@patchbay/contract'
import type { SearchHit } from '../search/port.ts'
import type { Gatherer } from './port.ts'

/** What every gatherer must keep. `readable` and `unreadable` are hits for that gatherer, in the language of the wish. */
export function gathererConforms(
  make: () => { gatherer: Gatherer; language: string; readable: SearchHit[]; unreadable: SearchHit[] },
): void {
  const never = new AbortController().signal

  it('answers every hit once: as a page, in the order of the hits, or with the reason why not', async () => {
    const { gatherer, language, readable, unreadable } = make()
    const hits = [...unreadable, ...readable]
    const told: number[] = []
    const progress = (done: number, of: number) => void told.push(done / of)
    const { documents, unread } = await gatherer.read(hits, { language, progress }, never)
    expect(documents).toHaveLength(readable.length)
    expect(unread.map(({ url }) => url)).toEqual(unreadable.map(({ url }) => url))
    for (const { why } of unread) expect(why).toMatch(/^\S.{15,400}\.$/s)
    expect(told.at(-1)).toBe(1)
    for (const page of documents) {
      expect(page.title).toMatch(/\S/)
      expect(page.siteName).toMatch(/\S/)
      expect(findLanguage(page.document.language)?.name).toBe(page.document.language)
      expect(page.document.passages.length).toBeGreaterThan(0)
      expect(page.quality.score).toBeGreaterThan(0)
      expect(page.quality.score).toBeLessThanOrEqual(1)
      expect(page.quality.reasons.length).toBeGreaterThan(0)
      if (page.publishedOn !== undefined) expect(page.publishedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })

  it('reads no more than are wanted, and hands each on as it comes', async () => {
    const { gatherer, language, readable } = make()
    const kept: string[] = []
    const keep = (page: { url: string }) => Promise.resolve(void kept.push(page.url))
    const { documents } = await gatherer.read(readable, { language, maxPages: 1, onPage: keep }, never)
    expect(documents.map(({ url }) => url)).toEqual(kept)
    expect(kept).toHaveLength(1)
  })

  it('stops when it is told to', async () => {
    const { gatherer, language, readable } = make()
    const stopped = AbortSignal.abort(new Error('the user left'))
    await expect(gatherer.read(readable, { language }, stopped)).rejects.toThrow('the user left')
  })
}
