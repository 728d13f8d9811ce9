import * as z from 'zod'
import { type SearchProtocol, buildUrl, parseEach, parseJson, optionalText } from '../protocol.ts'

const workSchema = z.object({
  DOI: z.string(),
  title: z.array(z.string()).min(1),
  URL: optionalText,
  abstract: optionalText,
  author: z.array(z.object({ given: optionalText, family: optionalText, name: optionalText })).catch([]),
  'container-title': z.array(z.string()).catch([]),
  published: z
    .object({ 'date-parts': z.array(z.array(z.number().int()).min(1)).min(1) })
    .nullish()
    .catch(undefined),
})
const responseSchema = z.object({ message: z.object({ items: z.array(z.unknown()) }) })

export const crossref: SearchProtocol = {
  buildRequest: ({ words, most, since }, { base, contact }) => ({
    url: buildUrl(base, '/works', {
      'query.bibliographic': words,
      rows: most,
      select: 'DOI,URL,title,abstract,author,published,container-title',
      filter: `has-abstract:true${since === undefined ? '' : `,from-pub-date:${since}`}`,
      // Who says whom to write to is served from the faster of its two pools.
      mailto: contact?.includes('@') ? contact : undefined,
    }),
  }),
  parseResponse: (text) =>
    parseEach(parseJson(text, responseSchema).message.items, workSchema, (one) => ({
      title: one.title[0],
      url: one.URL || `https://doi.org/${one.DOI}`,
      abstract: one.abstract?.replace(/^\s*<jats:title>[^<]{0,40}<\/jats:title>/i, ''),
      siteName: one['container-title'][0],
      published: formatDateParts(one.published?.['date-parts'][0] ?? []),
      authors: one.author.map(({ given, family, name }) => name ?? [given, family].filter(Boolean).join(' ')),
      doi: one.DOI,
      kind: 'paper',
    })),
}

/** Of some works only the year is known. */
const formatDateParts = ([year, month = 1, day = 1]: number[]) =>
  year === undefined ? '' : `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
