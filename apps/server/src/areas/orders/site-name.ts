import { capitalise } from '@patchbay/text'

/** The host of an address as people call it; undefined where it is a number or a machine of one's own. */
export function siteNameFromUrl(address: string): string | undefined {
  const { hostname } = new URL(address)
  const isMachine = /^[\d.]+$|^\[|^localhost$|^[^.]+$/.test(hostname)
  return isMachine ? undefined : hostname.replace(/^www\./, '')
}

const maxNameLength = 80

/**
 * What a page is called before it is read: what its address says about it, as five pages of one site are not one page.
 * Undefined where it says nothing but a number or a machine of one's own.
 */
export function pageNameFromUrl(address: string): string | undefined {
  const last = new URL(address).pathname.split('/').findLast((part) => part !== '') ?? ''
  const words = humanizeSlug(last)
    .replace(/\.\w{1,5}$/, '')
    .replace(/[-_+\s]+/g, ' ')
    .trim()
  const site = siteNameFromUrl(address)
  // One word may be a number of the site's own, and its name says more; two are a name.
  const isName = /\p{L}{2,}.* .*\p{L}{2,}/u.test(words) || (site === undefined && isWord(words))
  if (!isName || words.length > maxNameLength) return site
  const name = capitalise(words)
  return site === undefined ? name : `${name} · ${site}`
}

/** What people call a file that they sent; undefined where its name is a number, or one of a program's. */
export function fileNameWithoutExtension(name: string): string | undefined {
  const words = name
    .replace(/(?<=.)\.\w{1,5}$/, '')
    .replace(/[-_+\s]+/g, ' ')
    .trim()
  if (!/\p{L}{2,}/u.test(words) || /^[\da-f ]{12,}$/i.test(words) || words.length > maxNameLength) return undefined
  return capitalise(words)
}

/** Letters alone, as a word is written, that say what stands there and not where. */
const isWord = (text: string) =>
  /^(?=.{4,24}$)(\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Lo}+)$/u.test(text) && !genericPathSegments.test(text)
const genericPathSegments =
  /^(index|home|main|default|page|pages|start|welcome|article|articles|story|post|posts|blog|news|item|items|entry|view|show|read|watch|file|files|download|downloads|document|documents|text|texts|content|public|static|feed|test)$/i

function humanizeSlug(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A lone % is no code: it stands as it was written.
    return part
  }
}
