import * as z from 'zod'
import { type SearchProtocol, buildUrl, parseEach, parseJson, optionalText } from '../protocol.ts'
import { codeOf } from '../keywords.ts'

const resultSchema = z.object({
  url: z.string(),
  title: z.string(),
  content: optionalText,
  publishedDate: optionalText,
  author: optionalText,
  authors: z.array(z.string()).nullish().catch(undefined),
  doi: optionalText,
  category: optionalText,
})
const responseSchema = z.object({ results: z.array(z.unknown()) })

export const searxng: SearchProtocol = {
  buildRequest: ({ words, language, since }, { base }) => ({
    url: buildUrl(base, '/search', { q: words, format: 'json', language: codeOf(language), ...timeRangeOf(since) }),
  }),
  parseResponse: (text) =>
    parseEach(parseJson(text, responseSchema).results, resultSchema, (one) => ({
      title: one.title,
      url: one.url,
      snippet: one.content,
      published: one.publishedDate,
      authors: one.authors ?? [one.author],
      doi: one.doi,
      kind: one.category === 'news' ? 'news' : one.category === 'science' ? 'paper' : 'web',
    })),
}

/** It knows spans back from today, no days: the shortest that holds the day that is asked for. */
function timeRangeOf(since: string | undefined): { time_range?: string } {
  if (since === undefined) return {}
  const days = (Date.now() - Date.parse(since)) / 86_400_000
  const span = [
    { most: 1, name: 'day' },
    { most: 7, name: 'week' },
    { most: 30, name: 'month' },
    { most: 365, name: 'year' },
  ].find(({ most }) => days <= most)
  return span === undefined ? {} : { time_range: span.name }
}
