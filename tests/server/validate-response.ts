import * as z from 'zod/mini'
import { type Endpoint, type EndpointName, endpointRows, sentSchemaOf } from '@patchbay/contract'

/**
 * Holds an answer of our server to its row: a field more, one less, or one of another kind fails the test that asked.
 * `path` is the called one, with or without `/v1` and query. What is no call of the contract passes.
 */
export function validateResponse(method: string, path: string, answer: { status: number; body: unknown }): void {
  if (answer.status < 200 || answer.status > 299) return
  const row = findEndpoint(method, path)
  if (!row) return
  const read = z.core.safeParse(row.sent, answer.body)
  if (read.success) return
  const words = read.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${describeIssue(issue)}`)
  throw new Error(
    `The answer of ${row.name} is not what its row says. ${words.join('; ')}\n${JSON.stringify(answer.body).slice(0, 800)}`,
  )
}

/** Of a list or a page only the nearer reading is of use: the other says that it is not the other. */
function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `no such field: ${issue.keys.join(', ')}`
  if (issue.code !== 'invalid_union') return issue.message
  const nearest = issue.errors.find(([first]) => (first?.path.length ?? 0) > 0) ?? issue.errors[0] ?? []
  return nearest.map((inner) => `${inner.path.join('.')}: ${describeIssue(inner)}`).join('; ')
}

type Row = { name: EndpointName; method: string; path: RegExp; sent: z.core.$ZodType }

const validatedEndpoints: Row[] = endpointRows.map(
  ({ name, endpoint }: { name: EndpointName; endpoint: Endpoint }) => ({
    name,
    method: endpoint.method,
    path: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`, 'i'),
    sent: sentSchemaOf(endpoint),
  }),
)

/** A path without parameters is nearer than one with: `podcast/episodes/csv` is no episode's. */
function findEndpoint(method: string, called: string): Row | undefined {
  const path = called
    .replace(/[?#].*$/, '')
    .replace(/^\/?(v1\/)?/i, '')
    .replace(/\/$/, '')
  const fitting = validatedEndpoints.filter((row) => row.method === method && row.path.test(path))
  return fitting.find((row) => !row.path.source.includes('[^/]+')) ?? fitting[0]
}
