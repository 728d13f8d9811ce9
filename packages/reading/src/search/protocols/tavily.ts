import * as z from 'zod'
import { type Protocol, addressOf, eachOf, jsonOf, someText } from '../protocol.ts'

const result = z.object({ url: z.string(), title: z.string(), content: someText, published_date: someText })
const answer = z.object({ results: z.array(z.unknown()) })

export const tavily: Protocol = {
  asks: ({ words, most, since }, { base, key = '' }) => ({
    url: addressOf(base, '/search', {}),
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      query: words,
      max_results: Math.min(most, 20),
      search_depth: 'basic',
      ...(since !== undefined && { start_date: since }),
    }),
  }),
  reads: (text) =>
    eachOf(jsonOf(text, answer).results, result, (one) => ({
      title: one.title,
      url: one.url,
      snippet: one.content,
      published: one.published_date,
      kind: 'web',
    })),
}
