import type { FastifyRequest } from 'fastify'
import { endpointRows } from '@patchbay/contract'

/**
 * Whose an address is. The calls stand under `/v1` and at the root, beside the console's pages, the media and the share
 * pages. Three areas are both: `GET /feeds` is a call to a client and a page to a person.
 */

const firstPathSegment = (path: string) => (path.split(/[/?]/)[1] ?? '').toLowerCase()

const areas = new Set(endpointRows.map(({ endpoint }) => firstPathSegment(`/${endpoint.path}`)))
/** Path prefixes that the API and the console share. */
export const areasWithPages: ReadonlySet<string> = new Set(['feeds', 'projects', 'x'])
/** What stands beside calls and pages; nothing else of these names is the console's. */
const serverPathPrefixes = new Set(['v1', 'files', 'pictures', 'assets', 'share', 'oembed'])

/** Browsers that go to an address say so; clients, feeds' readers and `fetch` do not. */
export const isPageRequest = (request: FastifyRequest): boolean => /text\/html/i.test(request.headers.accept ?? '')

/** Whether a call's address at the root means the console's page this time. */
export const isPageNavigation = (request: FastifyRequest): boolean =>
  isReadMethod(request) && areasWithPages.has(firstPathSegment(request.url)) && isPageRequest(request)

/** Whether an address that nothing else answers is to get the console, which knows its own pages. */
export function isConsolePath(request: FastifyRequest): boolean {
  const first = firstPathSegment(request.url)
  if (!isReadMethod(request) || serverPathPrefixes.has(first)) return false
  if (areas.has(first)) return isPageNavigation(request)
  return isPageRequest(request) || acceptsAnything(request.headers.accept)
}

const isReadMethod = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
const acceptsAnything = (accept: string | undefined) => accept === undefined || accept.includes('*/*')
