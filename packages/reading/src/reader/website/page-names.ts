import { cleanLine, truncateAtWord } from '@patchbay/text'

/** "Title | Site" and "Title - Site" lose the site. */
export function cleanPageTitle(title: string, siteName: string): string {
  const clean = cleanLine(title)
    .replace(/\s+[|·»]\s+[^|·»]{2,40}$/u, '')
    .replace(/(_[^_]{1,20}){1,3}$/u, '')
  const tail = /\s+[-–—]\s+([^-–—]{2,60})$/u.exec(clean)
  const isSite = tail !== null && [siteName.toLowerCase(), 'wikipedia'].includes(tail[1]?.toLowerCase() ?? '')
  return truncateAtWord(isSite ? clean.slice(0, tail.index) : clean, 200)
}

/** The names in a byline, at most three; "" when it holds none: an address, a section, "View my profile". */
export function cleanAuthor(author: string): string {
  const names = cleanLine(author)
    .replace(/^(by|von|par|por|di|de|av)\s+(?=\p{Lu})/iu, '')
    .split(/\s*[,;|]\s*/)
    .filter((name) => name !== '' && name.length <= 50 && name.split(' ').length <= 5 && !notAnAuthor.test(name))
  return names.slice(0, 3).map(fixCapitals).join(', ')
}

const notAnAuthor =
  /https?:|@|^\d+$|^(ma|md|phd|bsc|msc|rn|mph|mba|jd|esq)\.?$|\b(view|profile|follow|contact|posted|updated|read|editor|staff reporter|correspondent|subscribe)\b/i

/** "JANE DOE" → "Jane Doe" */
function fixCapitals(name: string): string {
  if (name !== name.toUpperCase() || !/\p{Lu}{3}/u.test(name)) return name
  return name.replace(/\p{L}+/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
}

/** The day as `yyyy-mm-dd`; "" when there is none or it lies before the web or in the future. */
export function parsePublicationDay(published: string): string {
  const said = published.trim()
  const time = Date.parse(/^\d{4}-\d{2}-\d{2}/.exec(said)?.[0] ?? said)
  const isPlausible = time > Date.UTC(1990, 0, 1) && time < Date.now() + 2 * 86_400_000
  return isPlausible ? new Date(time).toISOString().slice(0, 10) : ''
}
