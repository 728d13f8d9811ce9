import type * as z from 'zod/mini'

/**
 * One call of the wire, as the browser needs it. Its request schema is in `bodies`, because only the server checks it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Relative to the base address, with `{name}` for path parameters. Case does not matter on our server. */
  path: string
  /** The server that serves it: the API or deep research. */
  base: 'api' | 'research'
  /** `none`: the call sends no key. */
  auth: 'key' | 'none'
  /** Parses any server's response for the screens; its input type is the response of our server. */
  response: z.core.$ZodType
  /**
   * Response fields are sent in camelCase and snake_case, because clients of the published contract read the latter.
   */
  spelled?: 'both'
  failureMessage: FailureMessage
  /** Replaces the general message if the call is made without a key. */
  noKeyMessage?: string
  /** A type without a value: see `WithRequestSpec`. */
  takes?: Partial<RequestSpec> | undefined
}

/** The request half of a row. */
export type RequestSpec = {
  /** One line for the OpenAPI document. */
  summary: string
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** The file parts of a multipart body with their size limits. */
  files?: FileLimits
}

/** Adds the request types to the rows, while the request schemas stay out of the browser. */
export type WithRequestSpec<Rows, Intakes> = {
  [Name in keyof Rows]: Rows[Name] & { takes?: Name extends keyof Intakes ? Intakes[Name] : undefined }
}

export type FileLimits = Readonly<Record<string, { sizeBytes: number; message: string }>>
export type EndpointTable = Record<string, Endpoint>

/** A failed response. `serverWords` is the message in its body, if there is one. */
export type FailedResponse = { status: number; statusText: string; serverWords: string | undefined }
export type FailureMessage = (answer: FailedResponse) => string

export const unauthorizedMessage = 'Unauthorized: Your API key appears to be invalid'
export const generalNoKeyMessage = 'API key is required. Please add your API key in the API Key page.'
const generalFailureMessage = 'An error occurred while processing your request.'
const invalidInputMessage = 'Request failed. Please check your inputs and try again.'
export const networkFailureMessage = 'Unable to connect to the server. Please check your connection and try again.'
export const unexpectedFailureMessage = 'An unexpected error occurred. Please try again.'

/** The server's message, or the general one. */
export const serverMessageOrGeneral: FailureMessage = ({ status, serverWords }) =>
  serverWords && serverWords !== 'Unauthorized'
    ? serverWords
    : status === 401
      ? unauthorizedMessage
      : generalFailureMessage

/** The server's message, or this one. */
export const serverMessageOr =
  (words: string): FailureMessage =>
  ({ status, serverWords }) =>
    status === 401 ? unauthorizedMessage : (serverWords ?? words)

/** Always this message, except for a rejected key. */
export const fixedMessage =
  (words: string): FailureMessage =>
  ({ status }) =>
    status === 401 ? unauthorizedMessage : words

/** `{words}: {status text}`, except for a rejected key. */
export const messageWithStatus =
  (words: string): FailureMessage =>
  ({ status, statusText }) =>
    status === 401 ? unauthorizedMessage : `${words}: ${statusText || status}`

/** Reads the server's message from a body: `error`, `errorMessage`, `message`, or the default for `success: false`. */
export function serverMessageOf(body: unknown): string | undefined {
  if (body === null || typeof body !== 'object') return undefined
  const answer = body as Record<string, unknown>
  for (const name of ['error', 'errorMessage', 'message']) {
    const words = answer[name]
    if (typeof words === 'string' && words.trim() !== '') return words
  }
  return answer['success'] === false ? invalidInputMessage : undefined
}

/** The id of an accepted request under either spelling comes back as `requestId`; see `entities/accepted.ts`. */
export type ResponseOf<E extends Endpoint> = z.core.output<E['response']>
/** The response that our server sends. */
export type SentResponseOf<E extends Endpoint> = z.core.input<E['response']>
export type BodyOf<E extends Endpoint> = E extends { takes?: { body: infer Body extends z.core.$ZodType } | undefined }
  ? z.core.input<Body>
  : undefined
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name | keyof ParamsOf<Rest>]: string }
  : Record<never, string>
