import * as z from 'zod'
import { type Protocol, addressOf, eachOf, jsonOf, someText } from '../protocol.ts'

const result = z.object({ url: z.string(), title: z.string(), description: someText })
const answer = z.object({ results: z.array(z.unknown()) })

export const marginalia: Protocol = {
  asks: ({ words, most }, { base, key }) => ({
    url: addressOf(base, '/search', { query: words, count: Math.min(most, 100) }),
    ...(key && { headers: { 'api-key': key } }),
  }),
  reads: (text) =>
    eachOf(jsonOf(text, answer).results, result, ({ url, title, description }) => ({
      title,
      url,
      snippet: description,
      kind: 'web',
    })),
}
