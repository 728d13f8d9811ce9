import { Defuddle } from 'defuddle/node'
import { parseHTML } from 'linkedom'
import { cleanLine, countLetters, truncateAtWord } from '@patchbay/text'
import { type PageTable, extractTables } from '../tables/page-tables.ts'
import { cleanAuthor, cleanPageTitle, parsePublicationDay } from './page-names.ts'
import { isBackMatter, isProse } from './prose.ts'
import type { TextLocation } from './prose.ts'

/** What a page's HTML says, before it becomes a document: plain data that can cross threads. */
export type Article = {
  title: string
  author: string
  published: string
  siteName: string
  declaredLanguage: string
  blocks: { text: string; heading?: string; isItem?: true; isStep?: true }[]
  tables: PageTable[]
  /** Whether the page seems to be filled in by JavaScript, judged by what the HTML itself holds. */
  needsScripts: boolean
}

/** The few things of a DOM that are used here; linkedom's own types lean on a browser's. */
type DomNode = { nodeType: number; textContent: string | null; childNodes: Iterable<DomNode> }
type DomElement = DomNode & {
  tagName: string
  getAttribute(name: string): string | null
  querySelectorAll(selector: string): Iterable<DomElement>
  querySelector(selector: string): DomElement | null
  remove(): void
}
type DomDocument = DomElement & { documentElement: DomElement; body: DomElement | null; title: string }

const ignoredTags =
  'script,style,template,noscript,iframe,object,embed,svg,canvas,form,dialog,[hidden],[aria-hidden="true"],[aria-modal="true"],[role="dialog"],[role="alertdialog"]'
const bannerPattern =
  /(cookie|consent|gdpr|ccpa)[-_ ]*(banner|notice|bar|pop-?up|modal|dialog|wall|message|overlay|layer|law|policy|prompt)|onetrust|cookiebot|usercentrics|didomi|sp_message|truste_/i
const invisiblePattern =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]*[1-9])|(^|;)\s*opacity\s*:\s*0(\.0+)?\s*(;|$)/i
const skippedTags = new Set(
  'PRE CODE FIGURE FIGCAPTION IMG PICTURE VIDEO AUDIO BUTTON NAV FOOTER ASIDE SELECT INPUT TEXTAREA MATH SUP'.split(
    ' ',
  ),
)
const blockTags = new Set(
  'P DIV SECTION ARTICLE MAIN HEADER UL OL LI DL DT DD BLOCKQUOTE TABLE TBODY THEAD TR TD TH DETAILS SUMMARY HR'.split(
    ' ',
  ),
)

/** Finds the main article. Never fetches. Cheap pages take about 20 ms, hostile ones for ever: call it in a worker. */
export async function extractArticle(html: string, url: string): Promise<Article> {
  const needsScripts = looksScriptDriven(html)
  const document = parseHtml(html)
  checkNesting(document.documentElement)
  const declaredLanguage = document.documentElement.getAttribute('lang') ?? ''
  dropInvisible(document)
  const fallbackTitle = cleanLine(document.querySelector('h1')?.textContent ?? document.title ?? '')
  const found = await Defuddle(document as never, url, {
    url,
    useAsync: false,
    removeImages: true,
    includeReplies: false,
    fetch: () => Promise.reject(new Error('The reader fetches nothing while it parses.')),
  })
  const content = parseHtml(`<html><body>${found.content}</body></html>`)
  const main = collectBlocks(content.body)
  const blocks =
    countLetters(main.map((block) => block.text).join(' ')) >= 200 ? main : paragraphsOutsideArticle(html, main)
  const author = cleanAuthor(found.author || '')
  const site = cleanLine(found.site || '')
  const title = cleanPageTitle(found.title || '', site) || fallbackTitle
  return {
    title,
    author,
    // An encyclopedia's articles have no day; the first date on their page is part of the story.
    published: /(^|\.)(wikipedia|wiktionary|britannica)\.(org|com)$/.test(new URL(url).hostname)
      ? ''
      : parsePublicationDay(found.published || ''),
    // Some pages sign as the site.
    siteName: site.toLowerCase() === (found.author || '').trim().toLowerCase() ? '' : site,
    declaredLanguage: declaredLanguage || found.language || '',
    blocks: removeTitle(blocks, title),
    tables: extractTables(content),
    needsScripts,
  }
}

function parseHtml(html: string): DomDocument {
  return parseHTML(html).document as unknown as DomDocument
}

/** People's pages nest some tens deep. The extractor's time grows with the square: 2,000 took it half a minute. */
function checkNesting(root: DomElement): void {
  let level: Iterable<DomNode>[] = [root.childNodes]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > 400) throw new Error('The page nests its elements more than 400 deep.')
    level = level.flatMap((nodes) => [...nodes].filter((node) => node.nodeType === 1).map((node) => node.childNodes))
  }
}

function dropInvisible(document: DomDocument): void {
  for (const element of document.querySelectorAll(ignoredTags)) {
    // Structured data is how many pages say their author and date.
    if (element.tagName === 'SCRIPT' && element.getAttribute('type') === 'application/ld+json') continue
    element.remove()
  }
  for (const element of document.querySelectorAll('[style]')) {
    if (!['HTML', 'BODY'].includes(element.tagName) && invisiblePattern.test(element.getAttribute('style') ?? ''))
      element.remove()
  }
  for (const element of document.querySelectorAll('div,section,aside,footer')) {
    const names = `${element.getAttribute('id') ?? ''} ${element.getAttribute('class') ?? ''}`
    if (bannerPattern.test(names) && (element.textContent ?? '').length < 3000) element.remove()
  }
}

/** For pages whose article the extractor misses: every real paragraph outside navigation. */
function paragraphsOutsideArticle(html: string, instead: Article['blocks']): Article['blocks'] {
  const document = parseHtml(html)
  dropInvisible(document)
  for (const element of document.querySelectorAll('nav,footer,header,aside,[role="navigation"]')) element.remove()
  const blocks = collectBlocks(document.body).filter((block) => block.text.length > 60)
  const gained = countLetters(blocks.map((block) => block.text).join(' '))
  return gained > countLetters(instead.map((block) => block.text).join(' ')) * 1.5 ? blocks : instead
}

function collectBlocks(root: DomElement | null): Article['blocks'] {
  const blocks: Article['blocks'] = []
  let heading: string | undefined
  let line = ''
  let place: TextLocation = 'paragraph'
  let isNumbered = false

  function flush(): void {
    const text = cleanLine(line)
    line = ''
    if (heading !== undefined && isBackMatter(heading)) return
    if (!isProse(text, place)) return
    if (!/[\p{L}\p{N}]/u.test(text)) return
    blocks.push({
      text,
      ...(heading !== undefined && { heading }),
      ...(place === 'item' && { isItem: true as const }),
      ...(place === 'item' && isNumbered && { isStep: true as const }),
    })
  }

  function walk(node: DomNode): void {
    for (const child of node.childNodes) {
      if (child.nodeType === 3) line += child.textContent ?? ''
      if (child.nodeType === 1) visit(child as DomElement)
    }
  }

  function visit(element: DomElement): void {
    const tag = element.tagName.toUpperCase()
    if (skippedTags.has(tag) && !(tag === 'CODE' && line.trim() !== '')) {
      if (tag !== 'SUP') flush()
      return
    }
    if (/footnotes|references/i.test(element.getAttribute('id') ?? '')) return
    if (/^H[1-6]$/.test(tag)) {
      flush()
      heading = truncateAtWord(cleanLine(element.textContent ?? '').replace(/\s*[#¶]$/, ''), 160) || heading
      return
    }
    if (tag === 'BR') line += '\n'
    else if (tag === 'TD' || tag === 'TH') {
      if (line.trim() !== '') line += ' | '
      walk(element)
    } else if (blockTags.has(tag)) {
      flush()
      const outside = place
      const wasNumbered = isNumbered
      if (tag === 'OL' || tag === 'UL' || tag === 'DL') isNumbered = tag === 'OL'
      if (tag === 'LI' || tag === 'DT' || tag === 'DD') place = 'item'
      if (tag === 'TR') place = 'row'
      walk(element)
      flush()
      place = outside
      isNumbered = wasNumbered
    } else walk(element)
  }

  if (root !== null) walk(root)
  flush()
  return blocks
}

function removeTitle(blocks: Article['blocks'], title: string): Article['blocks'] {
  const same = cleanLine(title).toLowerCase()
  const kept = blocks.filter((block, index) => index > 2 || block.text.toLowerCase() !== same)
  return kept.map((block) => (block.heading?.toLowerCase() === same ? dropHeading(block) : block))
}

function dropHeading(block: Article['blocks'][number]): Article['blocks'][number] {
  const { heading, ...rest } = block
  return heading === undefined ? block : rest
}

function looksScriptDriven(html: string): boolean {
  const visible = html.replace(/<(script|style|noscript)[\s\S]*?<\/\1>/gi, '').replace(/<[^>]+>/g, ' ')
  const asks =
    /(enable|activate|requires?|need|turn on)\s+(\w+\s+){0,3}javascript|javascript (is|to be) (disabled|enabled|required)/i.test(
      html,
    )
  return countLetters(visible) < 400 && (asks || /<script/i.test(html))
}
