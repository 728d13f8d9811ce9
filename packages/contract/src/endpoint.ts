import type * as z from 'zod/mini'

/**
 * One call of the wire, as far as a browser needs it. What it takes stands in `bodies`: only the server checks that.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Relative to the base address, with `{name}` for path parameters. Case does not matter on our server. */
  path: string
  /** Which address serves it: the API's, or the one of deep research. */
  base: 'api' | 'research'
  /** `none`: the call carries no key. */
  auth: 'key' | 'none'
  /** Reads what came into the one shape that the screens use; in its type also what our server sends. */
  answer: z.core.$ZodType
  /** The answer's fields are sent in camelCase and snake_case: clients of the published contract read the second. */
  spelled?: 'both'
  /** The words when it fails. */
  fails: FailureMessage
  /** The words where it is asked for without a key; general ones where a row has none of its own. */
  noKeyMessage?: string
  /** Never there, only a type: see `Taking`. */
  takes?: Partial<RequestSpec> | undefined
}

/** The other half of a row: what the call takes, and what it is for. */
export type RequestSpec = {
  /** One line for the OpenAPI document. */
  summary: string
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** The file parts where the body is, or may be, multipart: how large each may be, and the words for more. */
  files?: FileLimits
}

/** Rows with the types of what they take; the schemas themselves stay out of the browser. */
export type WithRequestSpec<Rows, Intakes> = {
  [Name in keyof Rows]: Rows[Name] & { takes?: Name extends keyof Intakes ? Intakes[Name] : undefined }
}

export type FileLimits = Readonly<Record<string, { sizeBytes: number; words: string }>>
export type EndpointTable = Record<string, Endpoint>

/** What is known of a failed answer. `serverWords` are the answer's own. */
export type FailedResponse = { status: number; statusText: string; serverWords: string | undefined }
export type FailureMessage = (answer: FailedResponse) => string

export const unauthorizedMessage = 'Unauthorized: Your API key appears to be invalid'
export const generalNoKeyMessage = 'API key is required. Please add your API key in the API Key page.'
const generalFailureMessage = 'An error occurred while processing your request.'
const invalidInputMessage = 'Request failed. Please check your inputs and try again.'
export const networkFailureMessage = 'Unable to connect to the server. Please check your connection and try again.'
export const unexpectedFailureMessage = 'An unexpected error occurred. Please try again.'

/** The server's own words, else the general ones. */
export const serverMessageOrGeneral: FailureMessage = ({ status, serverWords }) =>
  serverWords && serverWords !== 'Unauthorized'
    ? serverWords
    : status === 401
      ? unauthorizedMessage
      : generalFailureMessage

/** The server's own words, else these. */
export const serverMessageOr =
  (words: string): FailureMessage =>
  ({ status, serverWords }) =>
    status === 401 ? unauthorizedMessage : (serverWords ?? words)

/** Always these words, but for a refused key. */
export const fixedMessage =
  (words: string): FailureMessage =>
  ({ status }) =>
    status === 401 ? unauthorizedMessage : words

/** `{words}: {status text}`, but for a refused key. */
export const messageWithStatus =
  (words: string): FailureMessage =>
  ({ status, statusText }) =>
    status === 401 ? unauthorizedMessage : `${words}: ${statusText || status}`

/** Takes the server's own words from an answer's body: error, errorMessage, message, else by `success: false`. */
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
export type ResponseOf<E extends Endpoint> = z.core.output<E['answer']>
/** What our server sends as a row's answer: every field it names, and no other. */
export type SentResponseOf<E extends Endpoint> = z.core.input<E['answer']>
export type BodyOf<E extends Endpoint> = E extends { takes?: { body: infer Body extends z.core.$ZodType } | undefined }
  ? z.core.input<Body>
  : undefined
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name | keyof ParamsOf<Rest>]: string }
  : Record<never, string>
