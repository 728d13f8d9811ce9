import { normalizer } from './normalize.ts'

export type RecordedCall = { call: string; request: string; status: number; type: string; body: unknown }
type Sent = { json?: unknown; form?: FormData; key?: string | undefined }

/** Sends calls as any client does, and writes down what came back without ids, times and addresses. */
export function callRecorder(baseUrl: string, ownKey: string, otherHosts: readonly string[]) {
  const calls: RecordedCall[] = []
  const normalize = normalizer([new URL(baseUrl).host, ...otherHosts], [ownKey])
  const send = async (call: string, method: string, path: string, { json, form, key = ownKey }: Sent = {}) => {
    const response = await fetch(`${baseUrl}/v1/${path}`, {
      method,
      headers: {
        ...(key !== '' && { authorization: `Bearer ${key}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: form }),
    })
    const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? ''
    const text = type.startsWith('audio/') || type.includes('zip') ? '' : await response.text()
    const body: unknown = type === 'application/json' ? JSON.parse(text) : text
    calls.push({
      call,
      request: normalize.text(`${method} ${path}`),
      status: response.status,
      type,
      body: normalize.value(body),
    })
    return body as Record<string, unknown>
  }
  return { calls, send }
}
export type Send = ReturnType<typeof callRecorder>['send']

/** A form as a browser sends it. */
export function formWith(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, `${name}.bin`)
  }
  return form
}

export type Stage = {
  send: Send
  /** Asks until the request has ended. */
  ended: (id: unknown) => Promise<unknown>
  /** Waits until nothing is being made. */
  idle: () => Promise<void>
  /** A site with `/feed.xml` and `/page.html`. */
  site: string
  speech: Buffer
}

/** What the orders are made of. */
export const text =
  'The harbour was dredged in 1892. Since then ships of 200 metres call there every week. The pilots know each bank. ' +
  'In winter the ice closes the northern channel for 40 days. A lighthouse of 31 metres marks the entrance. ' +
  'Its lamp was electric from 1921. The keeper wrote a log for 37 years. It names every ship that came in.'
export const resources = [{ type: 'text', content: text }]
