import * as z from 'zod'
import { findLanguage } from '@patchbay/contract'
import { type SearchProtocol, buildUrl, parseEach, parseJson, optionalText } from '../protocol.ts'
import { codeOf } from '../keywords.ts'

const resultSchema = z.object({
  url: z.string(),
  title: z.string(),
  description: optionalText,
  page_age: optionalText,
  subtype: optionalText,
  extra_snippets: z.array(z.string()).nullish().catch(undefined),
  profile: z.object({ name: optionalText }).nullish().catch(undefined),
})
/** Where nothing was found there is no `web`. */
const responseSchema = z.object({
  type: z.literal('search'),
  web: z.object({ results: z.array(z.unknown()) }).nullish(),
})

/** Its own names of languages, where they are not the usual ones. */
const names: Record<string, string> = {
  'zh-CN': 'zh-hans',
  'zh-TW': 'zh-hant',
  'zh-HK': 'zh-hant',
  ja: 'jp',
  'pt-BR': 'pt-br',
  'pt-PT': 'pt-pt',
}
/** What it takes: a question of at most so many characters and words, and so many results. */
const limits = { characters: 400, words: 50, results: 20 }

export const brave: SearchProtocol = {
  buildRequest: ({ words, language, most, since }, { base, key = '' }) => ({
    url: buildUrl(base, '/res/v1/web/search', {
      q: words.split(' ').slice(0, limits.words).join(' ').slice(0, limits.characters),
      count: Math.min(most, limits.results),
      search_lang: names[findLanguage(language)?.code ?? 'en'] ?? codeOf(language),
      result_filter: 'web',
      text_decorations: 'false',
      freshness: since === undefined ? undefined : `${since}to${new Date().toISOString().slice(0, 10)}`,
    }),
    headers: { accept: 'application/json', 'x-subscription-token': key },
  }),
  parseResponse: (text) =>
    parseEach(parseJson(text, responseSchema).web?.results ?? [], resultSchema, (one) => ({
      title: one.title,
      url: one.url,
      snippet: [one.description, ...(one.extra_snippets ?? [])].filter(Boolean).join(' '),
      siteName: one.profile?.name,
      published: one.page_age,
      kind: one.subtype === 'article' ? 'news' : 'web',
    })),
}
