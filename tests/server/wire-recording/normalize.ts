const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const isoTime = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?/g
const httpTime = /(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d (?:GMT|\+0000)/g
/** Made at random by the server. */
const random = new Set(['token', 'ending', 'secret'])
const day = /\b20\d\d-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12]\d|3[01])\b/g
const encodedSound = /^(data:audio\/[\w-]+;base64),.*/
/** Measured afresh in every run: how long something took, and what it weighed. */
const measured = /ms$|seconds|duration|bytes|size|version|load|memory|^time|left$|place|percent/i

/** Takes out of an answer what differs from run to run, so that two runs can be compared. */
export function normalizer(hosts: readonly string[], secrets: readonly string[]) {
  const ids = new Map<string, string>()
  const numberOf = (id: string) => {
    const known = ids.get(id.toLowerCase()) ?? `<id ${ids.size + 1}>`
    ids.set(id.toLowerCase(), known)
    return known
  }
  const text = (raw: string): string => {
    let result = raw.replace(encodedSound, '$1,<sound>')
    for (const [index, host] of hosts.entries()) result = result.replaceAll(host, `<host ${index + 1}>`)
    for (const secret of secrets) result = result.replaceAll(secret, '<key>')
    return result
      .replaceAll(uuid, numberOf)
      .replaceAll(isoTime, '<time>')
      .replaceAll(httpTime, '<time>')
      .replaceAll(day, '<day>')
  }
  const value = (raw: unknown, name = ''): unknown => {
    if (typeof raw === 'string') return random.has(name) ? '<random>' : text(raw)
    if (typeof raw === 'number') return measured.test(name) ? '<number>' : raw
    if (Array.isArray(raw)) return raw.map((item) => value(item, name))
    if (raw === null || typeof raw !== 'object') return raw
    return Object.fromEntries(Object.entries(raw).map(([key, item]) => [text(key), value(item, key)]))
  }
  return { text, value }
}
