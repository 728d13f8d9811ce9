import type { BodyOf, Endpoint, ParamsOf } from './endpoint.ts'

/** A file part of a multipart call. */
export type FilePart = { file: Blob; name: string }

export type CallBody =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; fields: Record<string, string | FilePart> }

/** A call that is ready to be sent or printed as curl. */
export type Call<E extends Endpoint = Endpoint> = {
  endpoint: E
  params: Record<string, string>
  query: Record<string, string | number | undefined>
  body: CallBody
}

type Options<E extends Endpoint> = {
  query?: Record<string, string | number | undefined>
  json?: BodyOf<E>
  form?: Record<string, string | FilePart>
} & (keyof ParamsOf<E['path']> extends never ? { params?: undefined } : { params: ParamsOf<E['path']> })

export function createCall<const E extends Endpoint>(
  endpoint: E,
  ...[options]: keyof ParamsOf<E['path']> extends never ? [Options<E>?] : [Options<E>]
): Call<E> {
  const body: CallBody = options?.form
    ? { kind: 'form', fields: options.form }
    : options?.json === undefined
      ? { kind: 'none' }
      : { kind: 'json', value: options.json }
  return { endpoint, params: { ...options?.params }, query: options?.query ?? {}, body }
}

/** The path with parameters and query filled in, relative to the base address. */
export function callPathOf(call: Call): string {
  const path = call.endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(call.params[name] ?? ''),
  )
  const query = Object.entries(call.query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  if (query.length === 0) return path
  return `${path}?${new URLSearchParams(query).toString()}`
}
