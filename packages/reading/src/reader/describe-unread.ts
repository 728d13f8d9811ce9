/**
 * Why an address could not be read, in a sentence that names it once. What happened on the way to it names the host,
 * which stands in the address, or the address itself.
 */
export function describeUnread(url: string, why: string): string {
  if (why.includes(url)) return why
  const host = URL.parse(url)?.host
  const itself = host !== undefined && why.startsWith(`"${host}" `) ? `it ${why.slice(host.length + 3)}` : why
  return `${url} could not be read: ${itself}`
}
