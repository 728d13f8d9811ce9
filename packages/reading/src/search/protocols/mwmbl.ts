import * as z from 'zod'
import { type Protocol, addressOf, eachOf, jsonOf } from '../protocol.ts'

/** Texts come in pieces, those that were asked for marked as bold. */
const pieces = z.array(z.object({ value: z.string() }))
const result = z.object({ url: z.string(), title: pieces, extract: pieces.catch([]) })

export const mwmbl: Protocol = {
  asks: ({ words }, { base }) => ({ url: addressOf(base, '/api/v1/search/', { s: words }) }),
  reads: (text) =>
    eachOf(jsonOf(text, z.array(z.unknown())), result, ({ url, title, extract }) => ({
      title: joined(title),
      url,
      snippet: joined(extract),
      kind: 'web',
    })),
}

const joined = (parts: { value: string }[]) => parts.map(({ value }) => value).join('')
