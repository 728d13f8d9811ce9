import * as z from 'zod'
import { type EngineRow, SearchError } from '@patchbay/engines'
import type { SendRequest, SearchRequest } from './send-request.ts'
import { type RawHit, toSearchHit } from './raw-hit.ts'
import type { SearchEngine, SearchQuery } from './port.ts'

/** Where an engine answers, and as whom it is asked. `contact` is an email address or a web page. */
export type EndpointSettings = { base: string; key?: string | undefined; contact?: string | undefined }

/** How one engine is asked and what its answers look like. Neither half touches the network. */
export type SearchProtocol = {
  buildRequest(query: SearchQuery, settings: EndpointSettings): SearchRequest
  /** Throws `NoResults` where the answer is none of its kind. */
  parseResponse(answer: string): RawHit[]
  /** A second, wider question where the first found nothing; undefined where there is none. */
  buildWiderRequest?(query: SearchQuery, settings: EndpointSettings): SearchRequest | undefined
}

/** The answer is no list of results: a page of a proxy, an error in words, an interface that has changed. */
export class UnexpectedResponse extends Error {
  override name = 'NoResults'
}

/** The answer as JSON of the shape; control characters inside of texts, which some send, are left out. */
export function parseJson<Schema extends z.ZodType>(answer: string, schema: Schema): z.output<Schema> {
  let read: unknown
  try {
    // oxlint-disable-next-line no-control-regex -- control characters are what is being removed
    read = JSON.parse(answer.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, ' '))
  } catch (error) {
    throw new UnexpectedResponse('The answer is no JSON.', { cause: error })
  }
  const parsed = schema.safeParse(read)
  if (!parsed.success) throw new UnexpectedResponse('The answer has another shape.', { cause: parsed.error })
  return parsed.data
}

/** What can be read of a list whose items are none of ours: one that is broken costs itself, all of them the answer. */
export function parseEach<Item>(
  items: readonly unknown[],
  schema: z.ZodType<Item>,
  read: (item: Item) => RawHit,
): RawHit[] {
  const good = items.flatMap((item) => {
    const parsed = schema.safeParse(item)
    return parsed.success ? [read(parsed.data)] : []
  })
  if (items.length > 0 && good.length === 0) throw new UnexpectedResponse('No result has a shape that is known.')
  return good
}

/** A text that may be missing, null or of another type, as fields of strangers are. */
export const optionalText = z.string().nullish().catch(undefined)

const maxQueryLength = 300

export function createSearchEngine(
  row: EngineRow,
  protocol: SearchProtocol,
  settings: EndpointSettings,
  ask: SendRequest,
): SearchEngine {
  const { id, label } = row

  async function find(asked: SearchRequest, signal: AbortSignal): Promise<RawHit[]> {
    const answer = await ask(asked, signal)
    try {
      return protocol.parseResponse(answer)
    } catch (error) {
      if (!(error instanceof UnexpectedResponse)) throw error
      throw new SearchError(`${label} answered with something that is no list of results.`, false, { cause: error })
    }
  }

  return {
    id,
    label,
    async search(query, signal) {
      signal.throwIfAborted()
      const words = query.words.replace(/\s+/g, ' ').trim().slice(0, maxQueryLength)
      if (words === '') return []
      const wish = { ...query, words }
      const found = await find(protocol.buildRequest(wish, settings), signal)
      const wider = found.length === 0 ? protocol.buildWiderRequest?.(wish, settings) : undefined
      const all = wider === undefined ? found : await find(wider, signal)
      return all.flatMap((one) => toSearchHit(one, label) ?? []).slice(0, query.most)
    },
  }
}

/** An address with its query; what is undefined is left out. */
export function buildUrl(base: string, path: string, query: Record<string, string | number | undefined>): string {
  const url = new URL(`${base.replace(/\/+$/, '')}${path}`)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}
