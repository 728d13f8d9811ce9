import type { Readable } from 'node:stream'
import type { EndpointName, ParamsOf, SentResponseOf, endpoints } from '@patchbay/contract'
import type { IdempotencyKey } from '../requests/idempotency.ts'
import type { UploadedFile } from './uploads.ts'

type Endpoints = typeof endpoints
export type EndpointNamed<Name extends EndpointName> = Name extends `${infer Area extends keyof Endpoints}.${infer Row}`
  ? Row extends keyof Endpoints[Area]
    ? Endpoints[Area][Row]
    : never
  : never

type ParsedSchema = { _zod: { output: unknown } }
type ParsedBody<Row> = Row extends { takes?: { body: infer Schema extends ParsedSchema } | undefined }
  ? Schema['_zod']['output']
  : undefined
type ParsedQuery<Row> = Row extends { takes?: { query: infer Schema extends ParsedSchema } | undefined }
  ? Schema['_zod']['output']
  : Record<never, never>

type UploadedFilesOf<Row> = Row extends { takes?: { files: infer Parts } | undefined }
  ? { [Part in keyof Parts]?: UploadedFile }
  : Record<never, never>

export type HandlerInput<Name extends EndpointName> = {
  /** Empty for calls that carry no key. */
  workspaceId: string
  /** The key that calls. Its id is empty for calls that carry none. */
  caller: { keyId: string; isOwner: boolean }
  params: ParamsOf<EndpointNamed<Name>['path']>
  query: ParsedQuery<EndpointNamed<Name>>
  body: ParsedBody<EndpointNamed<Name>>
  /** The files of a multipart call by the names of their parts. Gone when the call is answered. */
  files: UploadedFilesOf<EndpointNamed<Name>>
  /** The `Idempotency-Key` with a fingerprint of the call, where the caller sent one. */
  idempotency: IdempotencyKey | undefined
  /** Aborted when the caller goes away before the answer. */
  signal: AbortSignal
}

/** What a call answers: every field that its row names, with null for nothing. */
export type ResponseBody<Name extends EndpointName> = SentResponseOf<EndpointNamed<Name>>
type HandlerResult<Name extends EndpointName> =
  | ResponseBody<Name>
  | HttpResponse<ResponseBody<Name>>
  | HttpResponse<Streamed>
/** A body that is sent as it comes. */
export type Streamed = Readable | Buffer

/** Input, service, answer. A plain value is sent with status 200. */
export type Handler<Name extends EndpointName> = (input: HandlerInput<Name>) => Promise<HandlerResult<Name>>
export type Handlers = { [Name in EndpointName]?: Handler<Name> }

/** An answer with another status than 200, or with headers of its own. */
export class HttpResponse<Body> {
  readonly status: number
  readonly body: Body
  readonly headers: Record<string, string>
  constructor(status: number, body: Body, headers: Record<string, string> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/**
 * An area's handlers, as they are. A field that its row does not name is an error here, where TypeScript by itself sees
 * only what is missing: such a field would reach nobody, or be a misspelt one.
 */
export const handlers = <Own extends Handlers>(own: Own & OnlyNamed<Own>): Own => own

type OnlyNamed<Own> = {
  [Name in keyof Own]: Own[Name] extends (...input: never[]) => Promise<infer Given>
    ? Name extends EndpointName
      ? [UnknownKeys<BodyOfResponse<Given>, ResponseBody<Name>>] extends [never]
        ? unknown
        : { 'the row names no such field': UnknownKeys<BodyOfResponse<Given>, ResponseBody<Name>> }
      : { 'there is no call of this name': Name }
    : unknown
}
type BodyOfResponse<Given> = Given extends HttpResponse<infer Body> ? Body : Given

/** The names in `Given` that no `Named` has at their place, inside lists and records too. */
type UnknownKeys<Given, Named> = Given extends Streamed | string | number | boolean | null | undefined
  ? never
  : Given extends readonly (infer Item)[]
    ? UnknownKeys<Item, Extract<Named, readonly unknown[]>[number]>
    : {
        [Key in keyof Given]-?: Key extends KnownKeyOf<Named> ? UnknownKeys<Given[Key], PropertyAt<Named, Key>> : Key
      }[keyof Given]
type KnownKeyOf<Named> = Named extends readonly unknown[] ? never : Named extends object ? keyof Named : never
type PropertyAt<Named, Key> = Named extends readonly unknown[]
  ? never
  : Named extends object
    ? Key extends keyof Named
      ? Named[Key]
      : never
    : never
