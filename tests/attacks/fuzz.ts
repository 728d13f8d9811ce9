import { type Attack, statusOf } from './attack.ts'

const nestedArray = (depth: number) => `${'{"text":'.repeat(depth)}1${'}'.repeat(depth)}`
const values: unknown[] = [
  null,
  -1,
  1e308,
  '',
  ' ',
  '\0',
  '%',
  '🎙️',
  'a'.repeat(70_000),
  [],
  {},
  [[]],
  true,
  '٣',
  '\ud83d',
]
const malformedBodies = [
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":1}}',
  '{"__proto__":{"a":1}}',
  nestedArray(60),
  nestedArray(5000),
  '\u0000',
]

type Document = { paths: Record<string, Record<string, { requestBody?: { content: Record<string, Body> } }>> }
type Body = { schema: { properties?: Record<string, unknown> } }

/** Every call of the document with bodies that it does not take, and every field of theirs with values that it is not. */
export const fuzz: Attack = {
  name: 'Bad input to every call',
  settings: { PATCHBAY_RATE_LIMIT: '1000000', PATCHBAY_SEARCH: 'none' },
  run: async (patchbay) => {
    const document = (await (await fetch(`${patchbay.baseUrl}/v1/openapi.json`)).json()) as Document
    const statuses: number[] = []
    const { key } = patchbay
    for (const [path, methods] of Object.entries(document.paths)) {
      const url = `/v1${path.replace(/\{\w+\}/g, '%F0%9F%8E%99')}`
      for (const [method, { requestBody }] of Object.entries(methods)) {
        const send = async (body?: string) =>
          statuses.push(await statusOf(patchbay, url, { method: method.toUpperCase(), key, ...(body && { body }) }))
        await send()
        if (method === 'get') continue
        for (const body of malformedBodies) await send(body)
        const fields = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {})
        for (const field of fields) for (const value of values) await send(JSON.stringify({ [field]: value }))
      }
    }
    return {
      inputs: statuses.length,
      'answered with 5xx besides 501': statuses.filter((status) => status >= 500 && status !== 501).length,
      'broken connections': statuses.filter((status) => status === 0).length,
    }
  },
  isDefended: (figures) => figures['answered with 5xx besides 501'] === 0 && figures['broken connections'] === 0,
}
