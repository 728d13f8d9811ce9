import * as z from 'zod'
import { type Protocol, addressOf, eachOf, jsonOf, someText } from '../protocol.ts'
import { codeOf } from '../words.ts'

const result = z.object({
  url: z.string(),
  title: z.string(),
  content: someText,
  publishedDate: someText,
  author: someText,
  authors: z.array(z.string()).nullish().catch(undefined),
  doi: someText,
  category: someText,
})
const answer = z.object({ results: z.array(z.unknown()) })

export const searxng: Protocol = {
  asks: ({ words, language, since }, { base }) => ({
    url: addressOf(base, '/search', { q: words, format: 'json', language: codeOf(language), ...spanOf(since) }),
  }),
  reads: (text) =>
    eachOf(jsonOf(text, answer).results, result, (one) => ({
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
function spanOf(since: string | undefined): { time_range?: string } {
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
