/** Finished XML. Texts become it by being escaped, and in no other way. */
export type Xml = { xml: string }

type Attributes = Record<string, string | number | undefined>

// XML 1.0 has no way at all to say these, not even escaped: control characters, halves of pairs, U+FFFE and U+FFFF.
const unsayable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

export const escapeXml = (text: string) =>
  text
    .replaceAll(unsayable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    // On its own it is harmless; after ]] it is not allowed.
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // A reader of XML turns these into \n, and all of an attribute's white space into blanks.
    .replaceAll('\r', '&#13;')

/** `<name …>content</name>`; undefined attributes and children are left out. */
export function element(name: string, attributes: Attributes, content?: string | (Xml | undefined)[]): Xml {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value)).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`)
    .join('')
  if (content === undefined) return { xml: `<${name}${written}/>` }
  if (typeof content === 'string') return { xml: `<${name}${written}>${escapeXml(content)}</${name}>` }
  const children = content.flatMap((child) => (child ? [child.xml] : []))
  return { xml: [`<${name}${written}>`, ...children, `</${name}>`].join('\n') }
}

export const xmlDocument = ({ xml }: Xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`
