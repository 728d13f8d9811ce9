/** As text between tags of HTML, XML or WebVTT. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** As text or an attribute of HTML. */
export const escapeHtml = (text: string): string =>
  escapeMarkup(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;')

// XML 1.0 has no way at all to say these, not even escaped: control characters, halves of pairs, U+FFFE and U+FFFF.
const unsayable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** As text between tags of an XML file; what XML cannot carry is left out. */
export const escapeXml = (text: string): string => escapeMarkup(text.replaceAll(unsayable, ''))
