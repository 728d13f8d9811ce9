/** HTML of others as Markdown or as plain text. It is read, never shown: nothing in it runs or loads. */
const parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

const blocks = new Set(
  'P DIV SECTION ARTICLE HEADER FOOTER H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE TABLE TR FIGURE'.split(' '),
)
const ignoredTags = new Set('SCRIPT STYLE TEMPLATE NOSCRIPT IFRAME OBJECT'.split(' '))

/** Between two blocks stands one empty line, whoever ended the first. */
const collapseBlankLines = (text: string) =>
  text
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

export const htmlAsText = (html: string): string => collapseBlankLines(textOf(parseHtml(html)))

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ')
  if (!(node instanceof Element) || ignoredTags.has(node.tagName)) return ''
  if (node.tagName === 'BR') return '\n'
  const inner = [...node.childNodes].map(textOf).join('')
  if (node.tagName === 'LI') return `\n- ${inner.trim()}`
  if (node.tagName === 'TD' || node.tagName === 'TH') return `${inner.trim()}\t`
  return blocks.has(node.tagName) ? `\n\n${inner.trim()}\n\n` : inner
}

export const htmlAsMarkdown = (html: string): string => `${collapseBlankLines(markdownOf(parseHtml(html)))}\n`

function markdownOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE)
    return (node.textContent ?? '').replace(/\s+/g, ' ').replace(/([\\`*_[\]<>])/g, '\\$1')
  if (!(node instanceof Element) || ignoredTags.has(node.tagName)) return ''
  const inner = [...node.childNodes].map(markdownOf).join('')
  const line = inner.trim()
  const heading = /^H([1-6])$/.exec(node.tagName)?.[1]
  if (heading !== undefined) return `\n\n${'#'.repeat(Number(heading))} ${line}\n\n`
  switch (node.tagName) {
    case 'BR':
      return '  \n'
    case 'STRONG':
    case 'B':
      return line && `**${line}**`
    case 'EM':
    case 'I':
      return line && `*${line}*`
    case 'A': {
      const url = node.getAttribute('href') ?? ''
      return /^https?:\/\//i.test(url) ? `[${line}](<${url}>)` : inner
    }
    case 'LI':
      return `\n${node.parentElement?.tagName === 'OL' ? '1.' : '-'} ${line}`
    case 'BLOCKQUOTE':
      return `\n\n> ${line.replace(/\n+/g, '\n> ')}\n\n`
    case 'PRE':
      return `\n\n\`\`\`\n${node.textContent ?? ''}\n\`\`\`\n\n`
    case 'TR':
      return `\n| ${[...node.children].map((cell) => markdownOf(cell).trim()).join(' | ')} |`
    default:
      return blocks.has(node.tagName) ? `\n\n${line}\n\n` : inner
  }
}
