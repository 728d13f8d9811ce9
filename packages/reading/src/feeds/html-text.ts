import { parseHTML } from 'linkedom'
import { cleanLine, cleanText } from '@patchbay/text'

type DomNode = { nodeType: number; textContent: string | null; childNodes: Iterable<DomNode> }
type DomElement = DomNode & { tagName: string; getAttribute(name: string): string | null }

const ignoredTags = new Set(
  'SCRIPT STYLE TEMPLATE NOSCRIPT IFRAME OBJECT EMBED SVG CANVAS FORM BUTTON HEAD TITLE'.split(' '),
)
const blockTags = new Set(
  'P DIV SECTION ARTICLE HEADER FOOTER ASIDE UL OL LI DL DT DD BLOCKQUOTE PRE TABLE TR FIGURE FIGCAPTION HR H1 H2 H3 H4 H5 H6'.split(
    ' ',
  ),
)
/** More than any article; what is longer is no post but a book, and its beginning will do. */
const maxHtmlLength = 300_000
const maxTextLength = 100_000
/** Deeper than anybody writes by hand; whoever does it means harm. */
const maxDepth = 200

/** The words of a piece of HTML, paragraphs apart by an empty line; plain text stays as it is. */
export function htmlText(html: string): string {
  const piece = html.slice(0, maxHtmlLength)
  const words = /[<&]/.test(piece) ? textOf(parseBody(normalizeLines(piece))) : piece
  return cleanText(words)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, maxTextLength)
    .toWellFormed()
}

/** The same on one line, for names and titles: here a tag may be what is talked about, so its words stay. */
export function htmlLine(html: string): string {
  const piece = html.slice(0, 2000)
  if (!/[<&]/.test(piece)) return cleanLine(piece)
  const read = cleanLine(textOf(parseBody(piece)))
  return read || cleanLine(textOf(parseBody(piece.replace(/<\/?[a-z][^<>]*>/gi, ' '))))
}

/** The address of the first picture that is meant to be looked at: not one of a point's size, which counts readers. */
export function firstImageUrl(html: string): string | undefined {
  for (const [tag] of html.slice(0, maxHtmlLength).matchAll(/<img\s[^<>]{1,2000}>/gi)) {
    if (/\b(?:width|height)\s*=\s*["']?[01]\b/i.test(tag)) continue
    const src = /\ssrc\s*=\s*(?:"([^"]+)"|'([^']+)')/i.exec(tag)
    const found = src?.[1] ?? src?.[2]
    if (found && !found.startsWith('data:')) return found.replaceAll('&amp;', '&')
  }
  return undefined
}

/** Plain text in which a sign is written as in HTML keeps its lines. */
const normalizeLines = (piece: string) => (/<[a-z!/]/i.test(piece) ? piece : piece.replaceAll('\n', '<br>'))

const parseBody = (html: string): DomNode =>
  parseHTML(`<html><body>${html}</body></html>`).document.documentElement as unknown as DomNode

function textOf(node: DomNode, depth = 0): string {
  if (depth > maxDepth) return ''
  let text = ''
  for (const child of node.childNodes) {
    if (child.nodeType === 3) text += (child.textContent ?? '').replace(/\s+/g, ' ')
    else if (child.nodeType === 1) text += elementText(child as DomElement, depth + 1)
  }
  return text
}

function elementText(element: DomElement, depth: number): string {
  const name = element.tagName.toUpperCase()
  if (ignoredTags.has(name)) return ''
  if (name === 'BR') return '\n'
  const inside = textOf(element, depth)
  return blockTags.has(name) ? `\n\n${inside}\n\n` : inside
}
