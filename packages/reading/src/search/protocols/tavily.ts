import * as z from 'zod'
import { type SearchProtocol, buildUrl, parseEach, parseJson, optionalText } from '../protocol.ts'

const resultSchema = z.object({
  url: z.string(),
  title: z.string(),
  content: optionalText,
  published_date: optionalText,
})
const responseSchema = z.object({ results: z.array(z.unknown()) })

export const tavily: SearchProtocol = {
  buildRequest: ({ words, most, since }, { base, key = '' }) => ({
    url: buildUrl(base, '/search', {}),
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      query: words,
      max_results: Math.min(most, 20),
      search_depth: 'basic',
      ...(since !== undefined && { start_date: since }),
    }),
  }),
  parseResponse: (text) =>
    parseEach(parseJson(text, responseSchema).results, resultSchema, (one) => ({
      title: one.title,
      url: one.url,
      snippet: one.content,
      published: one.published_date,
      kind: 'web',
    })),
}
