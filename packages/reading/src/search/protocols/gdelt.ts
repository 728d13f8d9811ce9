import * as z from 'zod'
import { findLanguage } from '@patchbay/contract'
import { type Protocol, addressOf, eachOf, jsonOf, someText } from '../protocol.ts'
import { keywordsOf } from '../words.ts'

const article = z.object({
  url: z.string(),
  title: z.string(),
  seendate: someText,
  domain: someText,
})
/** Nothing found is `{}`. What it cannot answer it says in a line of plain text, with the status of a success. */
const answer = z.object({ articles: z.array(z.unknown()).optional() })
/** It holds the last three months and knows words of three letters and more. */
const leastLetters = 3
const wordless = /^(the specified phrase is too short|your query was too short|.{0,40}too (short|common))/i

export const gdelt: Protocol = {
  asks: ({ words, language, most, since }, { base }) => {
    const keywords = keywordsOf(words, language).filter((word) => word.length >= leastLetters)
    const spoken = findLanguage(language)?.name.split(' (')[0]?.toLowerCase() ?? 'english'
    return {
      url: addressOf(base, '/api/v2/doc/doc', {
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
  reads: (text) => {
    if (wordless.test(text.trim())) return []
    return eachOf(jsonOf(text, answer).articles ?? [], article, (one) => ({
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
