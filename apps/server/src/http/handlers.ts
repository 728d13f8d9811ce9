import type { SentKey } from '../requests/idempotency.ts'
import type { UploadedFile } from './uploads.ts'
import type { BodyOf, EndpointName, endpoints } from '@patchbay/contract'

type Endpoints = typeof endpoints
export type EndpointNamed<Name extends EndpointName> = Name extends `${infer Area extends keyof Endpoints}.${infer Row}`
  ? Row extends keyof Endpoints[Area]
    ? Endpoints[Area][Row]
    : never
  : never

type ReadBody<Row> = Row extends { body: infer Schema extends { _zod: { output: unknown } } }
  ? Schema['_zod']['output']
  : undefined
type ReadQuery<Row> = Row extends { query: infer Schema extends { _zod: { output: unknown } } }
  ? Schema['_zod']['output']
  : Record<never, never>

type FilesOf<Row> = Row extends { files: infer Parts } ? { [Part in keyof Parts]?: UploadedFile } : Record<never, never>

export type HandlerInput<Name extends EndpointName> = {
  /** Empty for calls that carry no key. */
  workspaceId: string
  params: Record<string, string>
  query: ReadQuery<EndpointNamed<Name>>
  body: ReadBody<EndpointNamed<Name>>
  /** The files of a multipart call by the names of their parts. Gone when the call is answered. */
  files: FilesOf<EndpointNamed<Name>>
  /** The `Idempotency-Key` with a fingerprint of the call, where the caller sent one. */
  idempotency: SentKey | undefined
}

/** Input, service, answer. A plain value is sent with status 200. */
export type Handler<Name extends EndpointName> = (input: HandlerInput<Name>) => Promise<unknown>
export type Handlers = { [Name in EndpointName]?: Handler<Name> }

/** An answer with another status than 200, or with headers of its own. A stream as body is sent as it comes. */
export class Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, string>
  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}
export type { BodyOf }
