import * as z from 'zod'
import { type SearchProtocol, buildUrl, parseEach, parseJson, optionalText } from '../protocol.ts'
import type { SearchQuery } from '../port.ts'
import { codeOf, extractKeywords } from '../keywords.ts'

/** Encyclopedias whose address is not the code of their language. */
const editions: Record<string, string> = { nb: 'no', fil: 'tl' }
const editionOf = (language: string) => editions[codeOf(language)] ?? codeOf(language)

const pageSchema = z.object({
  title: z.string(),
  fullurl: z.string(),
  extract: optionalText,
  index: z.number().catch(999),
})
/** Without a result there is no `query`; an error comes with the status of a success. */
const responseSchema = z.object({
  error: z.undefined().optional(),
  query: z.object({ pages: z.array(z.unknown()).catch([]) }).optional(),
})

/** The action API of MediaWiki: its search, and the beginning of what was found in plain text. */
const buildEditionRequest = (words: string, { most, language }: SearchQuery, base: string) => ({
  url: buildUrl(base.replace('{language}', editionOf(language)), '/w/api.php', {
    action: 'query',
    format: 'json',
    formatversion: 2,
    generator: 'search',
    gsrsearch: words,
    gsrlimit: Math.min(most, 20),
    gsrnamespace: 0,
    prop: 'extracts|info',
    inprop: 'url',
    exintro: 1,
    explaintext: 1,
    exlimit: 'max',
    exchars: 600,
    maxlag: 5,
  }),
})

export const wikipedia: SearchProtocol = {
  buildRequest: (query, { base }) =>
    buildEditionRequest(extractKeywords(query.words, query.language).join(' '), query, base),
  buildWiderRequest: (query, { base }) => {
    const keywords = extractKeywords(query.words, query.language)
    return keywords.length > 1 ? buildEditionRequest(keywords.slice(0, 6).join(' OR '), query, base) : undefined
  },
  parseResponse: (text) => {
    const { query } = parseJson(text, responseSchema)
    // They come in the order of their numbers; `index` is the place that the search gave them.
    const places: number[] = []
    const found = parseEach(query?.pages ?? [], pageSchema, ({ title, fullurl, extract, index }) => {
      places.push(index)
      return { title, url: fullurl, snippet: extract, siteName: 'Wikipedia', kind: 'encyclopedia' }
    })
    const order = found.map((one, at) => ({ one, place: places[at] ?? at }))
    return order.sort((a, b) => a.place - b.place).map(({ one }) => one)
  },
}
