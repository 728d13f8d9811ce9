import * as z from 'zod'
import { type Protocol, addressOf, eachOf, jsonOf, someText } from '../protocol.ts'

const location = z
  .object({
    landing_page_url: someText,
    source: z.object({ display_name: someText }).nullish().catch(undefined),
  })
  .nullish()
  .catch(undefined)
const work = z.object({
  id: z.string(),
  display_name: z.string(),
  doi: someText,
  publication_date: someText,
  authorships: z.array(z.object({ author: z.object({ display_name: someText }) })).catch([]),
  primary_location: location,
  best_oa_location: location,
  abstract_inverted_index: z
    .record(z.string(), z.array(z.number().int().min(0).max(20_000)))
    .nullish()
    .catch(undefined),
})
const answer = z.object({ results: z.array(z.unknown()) })
const fields =
  'id,doi,display_name,publication_date,authorships,primary_location,best_oa_location,abstract_inverted_index'

export const openalex: Protocol = {
  asks: ({ words, most, since }, { base, key, contact }) => ({
    url: addressOf(base, '/works', {
      search: words,
      'per-page': most,
      select: fields,
      filter: since === undefined ? undefined : `from_publication_date:${since}`,
      mailto: contact?.includes('@') ? contact : undefined,
      api_key: key,
    }),
  }),
  reads: (text) =>
    eachOf(jsonOf(text, answer).results, work, (one) => ({
      title: one.display_name,
      // Open copies first: what a publisher sells cannot be read.
      url: one.best_oa_location?.landing_page_url || one.doi || one.primary_location?.landing_page_url || one.id,
      abstract: inOrder(one.abstract_inverted_index ?? {}),
      siteName: one.primary_location?.source?.display_name,
      published: one.publication_date,
      authors: one.authorships.map(({ author }) => author.display_name),
      doi: one.doi,
      kind: 'paper',
    })),
}

/** Abstracts come as an index, each word with the places where it stands. */
function inOrder(index: Record<string, number[]>): string {
  const words: string[] = []
  for (const [word, places] of Object.entries(index)) for (const place of places) words[place] = word
  return words.filter((word) => word !== undefined).join(' ')
}
