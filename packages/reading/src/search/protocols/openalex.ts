import * as z from 'zod'
import { type SearchProtocol, buildUrl, parseEach, parseJson, optionalText } from '../protocol.ts'

const locationSchema = z
  .object({
    landing_page_url: optionalText,
    source: z.object({ display_name: optionalText }).nullish().catch(undefined),
  })
  .nullish()
  .catch(undefined)
const workSchema = z.object({
  id: z.string(),
  display_name: z.string(),
  doi: optionalText,
  publication_date: optionalText,
  authorships: z.array(z.object({ author: z.object({ display_name: optionalText }) })).catch([]),
  primary_location: locationSchema,
  best_oa_location: locationSchema,
  abstract_inverted_index: z
    .record(z.string(), z.array(z.number().int().min(0).max(20_000)))
    .nullish()
    .catch(undefined),
})
const responseSchema = z.object({ results: z.array(z.unknown()) })
const fields =
  'id,doi,display_name,publication_date,authorships,primary_location,best_oa_location,abstract_inverted_index'

export const openalex: SearchProtocol = {
  buildRequest: ({ words, most, since }, { base, key, contact }) => ({
    url: buildUrl(base, '/works', {
      search: words,
      'per-page': most,
      select: fields,
      filter: since === undefined ? undefined : `from_publication_date:${since}`,
      mailto: contact?.includes('@') ? contact : undefined,
      api_key: key,
    }),
  }),
  parseResponse: (text) =>
    parseEach(parseJson(text, responseSchema).results, workSchema, (one) => ({
      title: one.display_name,
      // Open copies first: what a publisher sells cannot be read.
      url: one.best_oa_location?.landing_page_url || one.doi || one.primary_location?.landing_page_url || one.id,
      abstract: fromInvertedIndex(one.abstract_inverted_index ?? {}),
      siteName: one.primary_location?.source?.display_name,
      published: one.publication_date,
      authors: one.authorships.map(({ author }) => author.display_name),
      doi: one.doi,
      kind: 'paper',
    })),
}

/** Abstracts come as an index, each word with the places where it stands. */
function fromInvertedIndex(index: Record<string, number[]>): string {
  const words: string[] = []
  for (const [word, places] of Object.entries(index)) for (const place of places) words[place] = word
  return words.filter((word) => word !== undefined).join(' ')
}
