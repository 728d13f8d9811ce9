import * as z from 'zod'
import { findLanguage } from '@patchbay/contract'
import { type SearchProtocol, buildUrl, parseEach, parseJson, optionalText } from '../protocol.ts'
import { extractKeywords } from '../keywords.ts'

const articleSchema = z.object({
  url: z.string(),
  title: z.string(),
  seendate: optionalText,
  domain: optionalText,
})
/** Nothing found is `{}`. What it cannot answer it says in a line of plain text, with the status of a success. */
const responseSchema = z.object({ articles: z.array(z.unknown()).optional() })
/** It holds the last three months and knows words of three letters and more. */
const minKeywordLength = 3
const unsegmentedScripts = /^(the specified phrase is too short|your query was too short|.{0,40}too (short|common))/i

export const gdelt: SearchProtocol = {
  buildRequest: ({ words, language, most, since }, { base }) => {
    const keywords = extractKeywords(words, language).filter((word) => word.length >= minKeywordLength)
    const spoken = findLanguage(language)?.name.split(' (')[0]?.toLowerCase() ?? 'english'
    return {
      url: buildUrl(base, '/api/v2/doc/doc', {
        query: [...keywords.slice(0, 5), `sourcelang:${spoken}`].join(' '),
        mode: 'artlist',
        format: 'json',
        maxrecords: Math.min(most, 75),
        sort: 'hybridrel',
        ...(since === undefined
          ? { timespan: '3months' }
          : { startdatetime: `${since.replaceAll('-', '')}000000`, enddatetime: now() }),
      }),
    }
  },
  parseResponse: (text) => {
    if (unsegmentedScripts.test(text.trim())) return []
    return parseEach(parseJson(text, responseSchema).articles ?? [], articleSchema, (one) => ({
      title: one.title.replace(/\s+([,.:;!?])/g, '$1'),
      url: one.url,
      siteName: one.domain,
      // "20260918T031500Z"
      published: one.seendate?.replace(/^(\d{4})(\d\d)(\d\d)T.*/, '$1-$2-$3'),
      kind: 'news',
    }))
  },
}

const now = () => new Date().toISOString().replace(/\D/g, '').slice(0, 14)
