import { escapeXml as escapeText } from '@patchbay/text'

/** Finished XML. Texts become it by being escaped, and in no other way. */
export type Xml = { xml: string }

type Attributes = Record<string, string | number | undefined>

/** A quotation mark is escaped for attributes; a reader of XML turns a bare \r into \n. */
export const escapeXml = (text: string) => escapeText(text).replaceAll('"', '&quot;').replaceAll('\r', '&#13;')

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
