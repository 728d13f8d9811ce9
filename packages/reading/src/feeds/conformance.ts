import { expect, it } from 'vitest'
import { FeedError, type FeedEngine, type FeedIdentity, type Platform } from './port.ts'

type ConformanceCase = {
  feeds: FeedEngine
  platform: Platform
  /** What somebody may type, and whom it names. */
  words: string
  followed: FeedIdentity
  label: string
  /** Words that name nobody there. */
  nobody: string
}

/** What every platform's feeds must keep: from words to what is followed, and from there to plain items. */
export function feedsConform(make: () => ConformanceCase): void {
  const { signal } = new AbortController()

  it('finds what the words name', async () => {
    const { feeds, platform, words, followed, label } = make()
    expect(await feeds.find(platform, words, signal)).toMatchObject({ followed, label })
    expect(feeds.hostOf(followed)).toMatch(/^[\w.-]+(:\d+)?$/)
  })

  it('says in a sentence that words name nothing', async () => {
    const { feeds, platform, nobody } = make()
    const error: unknown = await feeds.find(platform, nobody, signal).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(FeedError)
    expect(String(error)).toMatch(/^FeedError: .{15,400}[.:]/)
  })

  it('reads items in plain words, each once', async () => {
    const { feeds, followed } = make()
    const reading = await feeds.read(followed, {}, signal)
    if (reading.kind !== 'read') throw new Error('Nothing was read.')
    expect(reading.items.length).toBeGreaterThan(0)
    expect(new Set(reading.items.map(({ guid }) => guid)).size).toBe(reading.items.length)
    for (const { title = '', author = '', text, url, imageUrl, publishedOn } of reading.items) {
      expect(`${title}${text}`).not.toBe('')
      expect(`${title} ${author} ${text}`).not.toMatch(/<\/?(?:p|br|a|div|script)\b|&(?:amp|lt|quot|nbsp);/i)
      for (const address of [url, imageUrl]) if (address !== undefined) expect(address).toMatch(/^https?:\/\/\S+$/)
      if (publishedOn) expect(publishedOn.getTime()).not.toBeNaN()
    }
  })

  it('stops when it is told to', async () => {
    const { feeds, followed } = make()
    await expect(feeds.read(followed, {}, AbortSignal.abort(new Error('the user left')))).rejects.toThrow(
      'the user left',
    )
  })
}
