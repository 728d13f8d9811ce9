import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../requests/refusal.ts'

const knownErrorMessages: Record<string, string> = {
  FST_ERR_BAD_URL: 'The address is not written as addresses are: a % in it stands for nothing.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This call takes JSON (Content-Type: application/json).',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body does not have the length its header says.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large for this call.',
}

/** Every error becomes `{success: false, error}` with a plain sentence; what is ours is logged, never shown. */
export function setErrorResponses(app: FastifyInstance): void {
  app.setErrorHandler(sendErrorResponse)
}

export function sendErrorResponse(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const { status, words } = describeError(error)
  const path = request.routeOptions.url
  // What is refused with a sentence is no fault of ours, whatever its number: callers could fill the log with them.
  if (error instanceof Refusal && status >= 500) request.log.info({ path, status, words }, 'A call was refused')
  else if (status >= 500) request.log.error({ err: error, path }, 'A call failed')
  void reply.status(status).send({ success: false, error: words })
}

function describeError(error: FastifyError | Refusal): { status: number; words: string } {
  if (error instanceof Refusal) return { status: error.status, words: error.message }
  const known = knownErrorMessages[error.code]
  if (known) return { status: error.statusCode ?? 400, words: known }
  // Of the body's parser; any other such error is about something of ours.
  if (error instanceof SyntaxError && error.statusCode === 400)
    return { status: 400, words: 'The request body is not valid JSON.' }
  if (error.statusCode === 429) return { status: 429, words: error.message }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return { status: error.statusCode, words: error.message }
  }
  return { status: 500, words: 'Something went wrong on the server. Nothing was charged. Please try again.' }
}
