import * as z from 'zod'
import { type SearchProtocol, buildUrl, parseEach, parseJson } from '../protocol.ts'

/** Texts come in pieces, those that were asked for marked as bold. */
const fragmentsSchema = z.array(z.object({ value: z.string() }))
const resultSchema = z.object({ url: z.string(), title: fragmentsSchema, extract: fragmentsSchema.catch([]) })

export const mwmbl: SearchProtocol = {
  buildRequest: ({ words }, { base }) => ({ url: buildUrl(base, '/api/v1/search/', { s: words }) }),
  parseResponse: (text) =>
    parseEach(parseJson(text, z.array(z.unknown())), resultSchema, ({ url, title, extract }) => ({
      title: joinFragments(title),
      url,
      snippet: joinFragments(extract),
      kind: 'web',
    })),
}

const joinFragments = (parts: { value: string }[]) => parts.map(({ value }) => value).join('')
