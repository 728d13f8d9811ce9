import { type Call, callPathOf } from './call.ts'

/** Where calls go: two addresses, because research may have its own. */
export type BaseUrls = { api: string; research: string }

/** Stands where the key would be; the key itself is never printed. */
const keyPlaceholder = 'YOUR_API_KEY'
const maxTextLength = 1000

/** Prints the call as a shell command: the key is replaced, long texts are cut, PDFs are named by size. */
export function toCurl(call: Call, bases: BaseUrls): string {
  const { endpoint, body } = call
  const parts = [
    `curl -X ${endpoint.method} ${quoteForShell(`${bases[endpoint.base].replace(/\/$/, '')}/${callPathOf(call)}`)}`,
  ]
  if (endpoint.auth === 'key') parts.push(`-H ${quoteForShell(`Authorization: Bearer ${keyPlaceholder}`)}`)
  if (body.kind === 'json') {
    parts.push(`-H ${quoteForShell('Content-Type: application/json')}`)
    parts.push(`-d ${quoteForShell(JSON.stringify(abbreviateValue(body.value), null, 2))}`)
  }
  if (body.kind === 'form') {
    for (const [name, value] of Object.entries(body.fields)) {
      parts.push(
        `-F ${quoteForShell(typeof value === 'string' ? `${name}=${truncateText(value)}` : `${name}=@${value.name}`)}`,
      )
    }
  }
  return parts.join(' \\\n  ')
}

/** What the panel shows of a value: strings cut, base64 PDFs as a size note; everything else unchanged. */
export function abbreviateValue(value: unknown): unknown {
  if (typeof value === 'string') return truncateText(value)
  if (Array.isArray(value)) return value.map(abbreviateValue)
  if (value === null || typeof value !== 'object') return value
  const object = value as Record<string, unknown>
  const isPdf = object['type'] === 'pdf' && typeof object['content'] === 'string'
  return Object.fromEntries(
    Object.entries(object).map(([name, part]) => [
      name,
      isPdf && name === 'content' ? `[PDF content, about ${pdfSizeKb(String(part))} KB]` : abbreviateValue(part),
    ]),
  )
}

/** Approximate size of a base64 PDF in KB: length × 0.75 / 1024. */
const pdfSizeKb = (base64: string) => Math.round((base64.length * 0.75) / 1024)

const truncateText = (text: string) =>
  text.length > maxTextLength
    ? `${text.slice(0, maxTextLength).replace(loneSurrogatePattern, '')}… [${text.length - maxTextLength} more characters]`
    : text

/** The first half of an emoji whose second half was cut off. */
const loneSurrogatePattern = /[\ud800-\udbff]$/

const quoteForShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
