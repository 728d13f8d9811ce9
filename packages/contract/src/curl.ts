import { type Call, pathOf } from './call.ts'

/** Where calls go: two addresses, because research may have its own. */
export type BaseUrls = { api: string; research: string }

/** Stands where the key would be; the key itself is never printed. */
const keyPlaceholder = 'YOUR_API_KEY'
const longestText = 1000

/** The call as a command for a shell: key replaced, long texts cut, PDFs named by their size (spec 1 §7). */
export function toCurl(call: Call, bases: BaseUrls): string {
  const { endpoint, body } = call
  const parts = [`curl -X ${endpoint.method} ${quote(`${bases[endpoint.base].replace(/\/$/, '')}/${pathOf(call)}`)}`]
  if (endpoint.auth === 'key') parts.push(`-H ${quote(`Authorization: Bearer ${keyPlaceholder}`)}`)
  if (body.kind === 'json') {
    parts.push(`-H ${quote('Content-Type: application/json')}`)
    parts.push(`-d ${quote(JSON.stringify(shown(body.value), null, 2))}`)
  }
  if (body.kind === 'form') {
    for (const [name, value] of Object.entries(body.fields)) {
      parts.push(`-F ${quote(typeof value === 'string' ? `${name}=${cut(value)}` : `${name}=@${value.name}`)}`)
    }
  }
  return parts.join(' \\\n  ')
}

/** What the panel shows of a value: strings cut, base64 PDFs as a size note; everything else unchanged. */
export function shown(value: unknown): unknown {
  if (typeof value === 'string') return cut(value)
  if (Array.isArray(value)) return value.map(shown)
  if (value === null || typeof value !== 'object') return value
  const object = value as Record<string, unknown>
  const isPdf = object['type'] === 'pdf' && typeof object['content'] === 'string'
  return Object.fromEntries(
    Object.entries(object).map(([name, part]) => [
      name,
      isPdf && name === 'content' ? `[PDF content, about ${pdfKilobytes(String(part))} KB]` : shown(part),
    ]),
  )
}

/** Approximate size of a base64 PDF in KB: length × 0.75 / 1024 (spec 1 §7). */
const pdfKilobytes = (base64: string) => Math.round((base64.length * 0.75) / 1024)

const cut = (text: string) =>
  text.length > longestText
    ? `${text.slice(0, longestText).replace(halfCharacter, '')}… [${text.length - longestText} more characters]`
    : text

/** The first half of an emoji whose second half was cut off. */
const halfCharacter = /[\ud800-\udbff]$/

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
