import * as z from 'zod'
import { type SearchProtocol, buildUrl, parseEach, parseJson, optionalText } from '../protocol.ts'
import { extractKeywords } from '../keywords.ts'

const storySchema = z.object({
  objectID: z.string(),
  title: z.string(),
  url: optionalText,
  author: optionalText,
  created_at: optionalText,
  story_text: optionalText,
  num_comments: z.number().nullish().catch(0),
})
const responseSchema = z.object({ hits: z.array(z.unknown()) })

const buildStoryRequest = (
  words: string[],
  most: number,
  since: string | undefined,
  base: string,
  more: object = {},
) => ({
  url: buildUrl(base, '/api/v1/search', {
    query: words.join(' '),
    tags: 'story',
    hitsPerPage: most,
    numericFilters: since === undefined ? undefined : `created_at_i>=${Math.floor(Date.parse(since) / 1000)}`,
    ...more,
  }),
})

export const hackerNews: SearchProtocol = {
  buildRequest: ({ words, language, most, since }, { base }) =>
    buildStoryRequest(extractKeywords(words, language), most, since, base),
  buildWiderRequest: ({ words, language, most, since }, { base }) => {
    const keywords = extractKeywords(words, language)
    return keywords.length > 2
      ? buildStoryRequest(keywords, most, since, base, { removeWordsIfNoResults: 'allOptional' })
      : undefined
  },
  parseResponse: (text) =>
    parseEach(parseJson(text, responseSchema).hits, storySchema, (one) => {
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
