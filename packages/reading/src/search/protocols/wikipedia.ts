import * as z from 'zod'
import { type Protocol, addressOf, eachOf, jsonOf, someText } from '../protocol.ts'
import type { SearchQuery } from '../port.ts'
import { codeOf, keywordsOf } from '../words.ts'

/** Encyclopedias whose address is not the code of their language. */
const editions: Record<string, string> = { nb: 'no', fil: 'tl' }
const editionOf = (language: string) => editions[codeOf(language)] ?? codeOf(language)

const page = z.object({ title: z.string(), fullurl: z.string(), extract: someText, index: z.number().catch(999) })
/** Without a result there is no `query`; an error comes with the status of a success. */
const answer = z.object({
  error: z.undefined().optional(),
  query: z.object({ pages: z.array(z.unknown()).catch([]) }).optional(),
})

/** The action API of MediaWiki: its search, and the beginning of what was found in plain text. */
const asksFor = (words: string, { most, language }: SearchQuery, base: string) => ({
  url: addressOf(base.replace('{language}', editionOf(language)), '/w/api.php', {
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

export const wikipedia: Protocol = {
  asks: (query, { base }) => asksFor(keywordsOf(query.words, query.language).join(' '), query, base),
  asksWider: (query, { base }) => {
    const keywords = keywordsOf(query.words, query.language)
    return keywords.length > 1 ? asksFor(keywords.slice(0, 6).join(' OR '), query, base) : undefined
  },
  reads: (text) => {
    const { query } = jsonOf(text, answer)
    // They come in the order of their numbers; `index` is the place that the search gave them.
    const places: number[] = []
    const found = eachOf(query?.pages ?? [], page, ({ title, fullurl, extract, index }) => {
      places.push(index)
      return { title, url: fullurl, snippet: extract, siteName: 'Wikipedia', kind: 'encyclopedia' }
    })
    const order = found.map((one, at) => ({ one, place: places[at] ?? at }))
    return order.sort((a, b) => a.place - b.place).map(({ one }) => one)
  },
}
