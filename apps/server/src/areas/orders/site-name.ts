/** The host of an address as people call it; undefined where it is a number or a machine of one's own. */
export function siteNameOf(address: string): string | undefined {
  const { hostname } = new URL(address)
  const isMachine = /^[\d.]+$|^\[|^localhost$|^[^.]+$/.test(hostname)
  return isMachine ? undefined : hostname.replace(/^www\./, '')
}

const longest = 80

/**
 * What a page is called before it is read: what its address says about it, as five pages of one site are not one page.
 * Undefined where it says nothing but a number or a machine of one's own.
 */
export function pageNameOf(address: string): string | undefined {
  const last = new URL(address).pathname.split('/').findLast((part) => part !== '') ?? ''
  const words = readable(last)
    .replace(/\.\w{1,5}$/, '')
    .replace(/[-_+\s]+/g, ' ')
    .trim()
  const site = siteNameOf(address)
  // One word may be a number of the site's own; two are a name.
  if (!/\p{L}{2,}.* .*\p{L}{2,}/u.test(words) || words.length > longest) return site
  const name = words.charAt(0).toUpperCase() + words.slice(1)
  return site === undefined ? name : `${name} · ${site}`
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A lone % is no code: it stands as it was written.
    return part
  }
}
