import * as z from 'zod'
import { type SearchProtocol, buildUrl, parseEach, parseJson, optionalText } from '../protocol.ts'

const resultSchema = z.object({ url: z.string(), title: z.string(), description: optionalText })
const responseSchema = z.object({ results: z.array(z.unknown()) })

export const marginalia: SearchProtocol = {
  buildRequest: ({ words, most }, { base, key }) => ({
    url: buildUrl(base, '/search', { query: words, count: Math.min(most, 100) }),
    ...(key && { headers: { 'api-key': key } }),
  }),
  parseResponse: (text) =>
    parseEach(parseJson(text, responseSchema).results, resultSchema, ({ url, title, description }) => ({
      title,
      url,
      snippet: description,
      kind: 'web',
    })),
}
