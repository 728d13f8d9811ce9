import { extractDoi } from './raw-hit.ts'
import type { SearchHit } from './port.ts'

/** Parts of addresses that say who sent the reader, and nothing of what stands there. */
const trackingParameters =
  /^(utm_\w+|fbclid|gclid|gclsrc|dclid|msclkid|yclid|mc_[ce]id|igshid|_ga|_gl|ref|ref_src|ref_url|referrer|cmpid|ns_\w+|smid|smtyp|spm|si|feature|amp|outputtype|share|via)$/i

/** One spelling for all addresses of one page. For comparing only: it need not answer. */
export function canonicalUrl(raw: string): string {
  const url = URL.parse(raw)
  if (url === null) return raw
  const host = url.hostname.replace(/^(www\d?|m|mobile|amp)\.(?=[^.]+\.)/, '').replace(/\.m\.(?=wikipedia\.org$)/, '.')
  const port = url.port === '' ? '' : `:${url.port}`
  const names = [...new Set(url.searchParams.keys())].filter((name) => !trackingParameters.test(name)).toSorted()
  const query = names.flatMap((name) => url.searchParams.getAll(name).map((value) => `${name}=${value}`)).join('&')
  const path = tryDecode(url.pathname)
    .replace(/\/(index|default)\.(html?|php|aspx?)$/i, '/')
    .replace(/\/amp\/?$/i, '')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
  return `${host}${port}${canonicalPaperPath(host, path)}${query === '' ? '' : `?${query}`}`
}

/** Versions and files of one paper are one paper. */
const canonicalPaperPath = (host: string, path: string) =>
  host === 'arxiv.org'
    ? path
        .replace(/^\/(pdf|html)\//, '/abs/')
        .replace(/(\.pdf)?$/i, '')
        .replace(/v\d+$/, '')
    : path

function tryDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}

/** What a hit is known by: a paper by its DOI, wherever it stands. */
export function identifiersOf({ url, doi }: SearchHit): string[] {
  const said =
    doi ?? extractDoi(url) ?? /^https?:\/\/arxiv\.org\/(?:abs|pdf)\/([\d.]+?)(?:v\d+)?(?:\.pdf)?$/.exec(url)?.[1]
  return [canonicalUrl(url), ...(said === undefined ? [] : [`doi:${said.replace(/^10\.48550\/arxiv\./, '')}`])]
}

/** The host without its "www", which is whose pages they are. */
export const siteHostOf = (url: string): string => URL.parse(url)?.host.replace(/^www\d?\./, '') ?? url
