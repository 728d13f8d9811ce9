import { expect, it } from 'vitest'
import { type ConceptEngine, type ConceptOrder, maxTitleLength, maxConceptEpisodes } from './port.ts'

/** What every engine that drafts shows must keep. `orders` are ones that the engine at hand can fulfil. */
export function conceptsConform(make: () => { concepts: ConceptEngine; orders: ConceptOrder[] }): void {
  const never = new AbortController().signal

  it('says what it is', () => {
    const { concepts } = make()
    expect(concepts.id).toMatch(/\S/)
    expect(concepts.label).toMatch(/\S/)
  })

  it('gives a name, a description, words for a picture and 1 to 10 titles, none twice', async () => {
    const { concepts, orders } = make()
    expect(orders.length).toBeGreaterThan(0)
    for (const order of orders) {
      const concept = await concepts.draftShow(order, never)
      for (const text of [concept.name, concept.description, concept.imagePrompt]) {
        expect(text).toMatch(/[\p{L}\p{N}]/u)
        expect(text).not.toMatch(/[\n\t\u200B\u202E]| {2}|^\s|\s$/)
      }
      expect(concept.name.length).toBeLessThanOrEqual(maxTitleLength)
      const titles = concept.episodes.map(({ title }) => title)
      expect(titles.length).toBeGreaterThanOrEqual(1)
      expect(titles.length).toBeLessThanOrEqual(maxConceptEpisodes)
      expect(new Set(titles.map((title) => title.toLowerCase())).size).toBe(titles.length)
      for (const title of titles) {
        expect(title).toMatch(/[\p{L}\p{N}]/u)
        expect(title).not.toMatch(/[\n\t\u200B\u202E]|\*\*|^\d+[.)]| {2}|^\s|\s$/)
        expect(title.length).toBeLessThanOrEqual(maxTitleLength)
      }
    }
  })

  it('refuses a blank topic in words', async () => {
    const blank = make().concepts.draftShow({ topic: ' \n ', language: 'English' }, never)
    await expect(blank).rejects.toMatchObject({ name: 'WritingError', message: expect.stringMatching(/topic/) })
  })

  it('stops when it is told to', async () => {
    const { concepts, orders } = make()
    const stopped = AbortSignal.abort(new Error('the user left'))
    for (const order of orders) await expect(concepts.draftShow(order, stopped)).rejects.toThrow('the user left')
  })
}
