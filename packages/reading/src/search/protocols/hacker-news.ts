import * as z from 'zod'
import { type Protocol, addressOf, eachOf, jsonOf, someText } from '../protocol.ts'
import { keywordsOf } from '../words.ts'

const story = z.object({
  objectID: z.string(),
  title: z.string(),
  url: someText,
  author: someText,
  created_at: someText,
  story_text: someText,
  num_comments: z.number().nullish().catch(0),
})
const answer = z.object({ hits: z.array(z.unknown()) })

const asksFor = (words: string[], most: number, since: string | undefined, base: string, more: object = {}) => ({
  url: addressOf(base, '/api/v1/search', {
    query: words.join(' '),
    tags: 'story',
    hitsPerPage: most,
    numericFilters: since === undefined ? undefined : `created_at_i>=${Math.floor(Date.parse(since) / 1000)}`,
    ...more,
  }),
})

export const hackerNews: Protocol = {
  asks: ({ words, language, most, since }, { base }) => asksFor(keywordsOf(words, language), most, since, base),
  asksWider: ({ words, language, most, since }, { base }) => {
    const keywords = keywordsOf(words, language)
    return keywords.length > 2
      ? asksFor(keywords, most, since, base, { removeWordsIfNoResults: 'allOptional' })
      : undefined
  },
  reads: (text) =>
    eachOf(jsonOf(text, answer).hits, story, (one) => {
      const talk = `https://news.ycombinator.com/item?id=${encodeURIComponent(one.objectID)}`
      // What people point to is the source; what has no address of its own is asked and told there.
      return one.url
        ? { title: one.title, url: one.url, published: one.created_at, kind: 'web' }
        : {
            title: one.title,
            url: talk,
            snippet: one.story_text,
            siteName: 'Hacker News',
            published: one.created_at,
            authors: [one.author],
            kind: 'discussion',
          }
    }),
}
