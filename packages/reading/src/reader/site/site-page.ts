import { parseHTML } from 'linkedom'
import { cleanLine } from '@patchbay/text'
import { isMachineName } from '@patchbay/engines'
import { type Article, extractArticle } from '../website/article.ts'

/** What the page of a site says of the site: plain data that can cross threads. Addresses are whole. */
export type SitePage = {
  /** What the site calls itself; "" where it does not say. */
  name: string
  /** Its own line about itself; "" where it has none. */
  summary: string
  article: Pick<Article, 'blocks' | 'needsScripts'>
  headings: string[]
  themeColour: string
  /** The styles that stand in the page, and where the others stand. */
  css: string
  sheets: string[]
  /** Pictures that may be its logo, the likeliest first. */
  logos: string[]
  /** Its page about itself. */
  about: string | undefined
}

type Element = {
  tagName: string
  textContent: string | null
  getAttribute(name: string): string | null
  querySelectorAll(selector: string): Iterable<Element>
  querySelector(selector: string): Element | null
}

const maxCounts = { sheets: 3, logos: 4, headings: 8, css: 500_000 }

/** Never fetches. Hostile pages take for ever: call it in a worker. */
export async function sitePage(html: string, url: string): Promise<SitePage> {
  // It refuses what is nested too deep, before anything else looks at the page.
  const { blocks, needsScripts, siteName, title } = await extractArticle(html, url)
  const document = parseHTML(html).document as unknown as Element
  const meta = (...keys: string[]) => {
    for (const key of keys) {
      const found = document.querySelector(`meta[name="${key}"],meta[property="${key}"]`)?.getAttribute('content')
      if (found?.trim()) return cleanLine(found)
    }
    return ''
  }
  const facts = structuredFacts(document)
  const said = isMachineName(siteName) || siteName === new URL(url).hostname ? '' : siteName
  const name = meta('og:site_name', 'application-name') || facts.name || said || title
  return {
    name: name.slice(0, 200),
    summary: (meta('description', 'og:description', 'twitter:description') || facts.description).slice(0, 1000),
    article: { blocks, needsScripts },
    headings: headingsOf(document),
    themeColour: meta('theme-color'),
    css: [...document.querySelectorAll('style')]
      .map(({ textContent }) => textContent ?? '')
      .join('\n')
      .slice(0, maxCounts.css),
    sheets: [...document.querySelectorAll('link[rel~="stylesheet"]')]
      .flatMap((link) => resolveUrls(link.getAttribute('href'), url))
      .slice(0, maxCounts.sheets),
    logos: logosOf(document, facts.logo, meta('og:image'), url),
    about: aboutPageUrl(document, url),
  }
}

/** Web addresses alone: a picture or a sheet inside the page's own text is not read. */
function resolveUrls(href: string | null, base: string): string[] {
  const address = href?.trim() ? URL.parse(href.trim(), base) : null
  return address && /^https?:$/.test(address.protocol) ? [address.href] : []
}

const notHeadings = 'nav,footer,aside,[role="navigation"],[role="dialog"]'

function headingsOf(document: Element): string[] {
  const outside = new Set<Element>()
  for (const part of document.querySelectorAll(notHeadings)) {
    for (const heading of part.querySelectorAll('h2,h3')) outside.add(heading)
  }
  const found = [...document.querySelectorAll('h2,h3')]
    .filter((heading) => !outside.has(heading))
    .map(({ textContent }) => cleanLine(textContent ?? ''))
    .filter(
      (text) => text.length >= 4 && text.length <= 80 && !/cookie|newsletter|subscribe|sign up|log in/i.test(text),
    )
  return [...new Set(found)].slice(0, maxCounts.headings)
}

function logosOf(document: Element, structured: string, shared: string, url: string): string[] {
  const images = [...document.querySelectorAll('img')].slice(0, 300)
  const isLogo = (image: Element) =>
    ['class', 'id', 'alt', 'src'].some((name) => /(^|[^a-z])logo([^a-z]|$)/i.test(image.getAttribute(name) ?? ''))
  const icons = [...document.querySelectorAll('link[rel~="apple-touch-icon"],link[rel~="icon"]')].sort(
    (one, other) => iconSize(other) - iconSize(one),
  )
  const all = [
    structured,
    ...images.filter(isLogo).map((image) => image.getAttribute('src')),
    ...icons.map((icon) => icon.getAttribute('href')),
    shared,
  ]
  // A drawing in SVG is a program of sorts: it is not opened here, so it is not fetched either.
  const addresses = all.flatMap((href) => resolveUrls(href, url)).filter((href) => !/\.(svgz?|ico)([?#]|$)/i.test(href))
  return [...new Set(addresses)].slice(0, maxCounts.logos)
}

const iconSize = (icon: Element): number =>
  Number(/\d+/.exec(icon.getAttribute('sizes') ?? '')?.[0] ?? (/apple/.test(icon.getAttribute('rel') ?? '') ? 180 : 16))

const selfReference =
  /(^|[/-])(about(-us)?|ueber-uns|uber-uns|%c3%bcber-uns|qui-sommes-nous|a-propos|chi-siamo|sobre(-nosotros|-nos)?|quienes-somos|om-oss|om-os|over-ons|o-nas|meista|company)\/?$/i

/** On the same site, and not the page itself. */
function aboutPageUrl(document: Element, url: string): string | undefined {
  const here = new URL(url)
  for (const link of document.querySelectorAll('a[href]')) {
    const [address] = resolveUrls(link.getAttribute('href'), url)
    const there = address === undefined ? null : URL.parse(address)
    if (there?.origin === here.origin && there.pathname !== here.pathname && selfReference.test(there.pathname)) {
      return there.origin + there.pathname
    }
  }
  return undefined
}

type Facts = { name: string; description: string; logo: string }

/** What structured data says of the organisation or the site. */
function structuredFacts(document: Element): Facts {
  const found: Facts = { name: '', description: '', logo: '' }
  for (const { textContent } of document.querySelectorAll('script[type="application/ld+json"]')) {
    for (const thing of jsonLdItems(textContent ?? '')) {
      if (!/Organization|Corporation|WebSite|Business|Brand|Podcast/.test(String(thing['@type']))) continue
      found.name ||= stringValue(thing['name'])
      found.description ||= stringValue(thing['description'])
      found.logo ||= stringValue(thing['logo']) || stringValue((thing['logo'] as { url?: unknown } | undefined)?.url)
    }
  }
  return found
}

const stringValue = (value: unknown): string => (typeof value === 'string' ? cleanLine(value) : '')

function jsonLdItems(json: string): Record<string, unknown>[] {
  if (json.length > 200_000) return []
  try {
    const read: unknown = JSON.parse(json)
    const graph = (read as { '@graph'?: unknown } | null)?.['@graph']
    return [read, graph].flat().filter((thing) => thing !== null && typeof thing === 'object') as Record<
      string,
      unknown
    >[]
  } catch (error) {
    // Many pages write it wrongly; they say the same in other places.
    if (error instanceof SyntaxError) return []
    throw error
  }
}
