import { htmlLine } from './html-text.ts'

const feedTypes =
  /^(?:application\/(?:rss|atom|rdf)\+xml|application\/feed\+json|application\/json|(?:text|application)\/xml)$/i
/** Where the head of a page ends at the latest. */
const maxHeadLength = 400_000

export type PageLink = { href: string; title: string }

/** The feeds that a page names in its head, in its order; feeds of its comments come last. */
export function findFeedLinks(html: string): PageLink[] {
  const links: PageLink[] = []
  for (const [tag] of html.slice(0, maxHeadLength).matchAll(/<(?:link|a)\s[^<>]{1,3000}>/gi)) {
    const named = parseAttributes(tag)
    const rel = (named.get('rel') ?? '').toLowerCase().split(/\s+/)
    if (!rel.includes('alternate') && !rel.includes('feed')) continue
    if (rel.includes('stylesheet') || named.has('hreflang')) continue
    const type = named.get('type')?.trim() ?? ''
    if (!feedTypes.test(type) && !(rel.includes('feed') && type === '')) continue
    const href = named.get('href')?.trim()
    if (href) links.push({ href, title: htmlLine(named.get('title') ?? '') })
  }
  const isOfComments = ({ href, title }: PageLink) => /comment/i.test(`${href} ${title}`)
  return [...links.filter((link) => !isOfComments(link)), ...links.filter(isOfComments)].slice(0, 10)
}

function parseAttributes(tag: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', quoted, single, bare] of tag.matchAll(
    /\s([\w:-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g,
  )) {
    const value = (quoted ?? single ?? bare ?? '').replaceAll('&amp;', '&').replaceAll('&#38;', '&')
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), value)
  }
  return found
}

/** The id of the channel that a page of YouTube shows. */
export function findChannelId(html: string): string | undefined {
  const said =
    /<link rel="canonical" href="https?:\/\/www\.youtube\.com\/channel\/(UC[\w-]{22})"/.exec(html) ??
    /<meta itemprop="(?:channelId|identifier)" content="(UC[\w-]{22})"/.exec(html) ??
    /"externalId":"(UC[\w-]{22})"/.exec(html)
  return said?.[1]
}
