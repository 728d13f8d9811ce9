/** The host of an address as people call it; undefined where it is a number or a machine of one's own. */
export function siteNameOf(address: string): string | undefined {
  const { hostname } = new URL(address)
  const isMachine = /^[\d.]+$|^\[|^localhost$|^[^.]+$/.test(hostname)
  return isMachine ? undefined : hostname.replace(/^www\./, '')
}
