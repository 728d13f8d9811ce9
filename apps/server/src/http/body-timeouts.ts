import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * How long a body may take to come. One end for all would either cut a recording that comes over a slow line or let a
 * sender of a byte now and then hold a connection for hours, so what comes must come at a least speed; only what is no
 * file also has an end.
 */
export const bodyLimits = {
  /** So much at least must come in each such time. A phone in a tunnel sends nothing for half a minute, and goes on. */
  minBytes: 60_000,
  minOverMs: 60_000,
  /** The largest body of JSON (50 MB) comes in this time over a line of 0.7 Mbit/s. */
  wholeMs: 10 * 60_000,
  /** What is still sent after the answer is read and dropped for so long: one who sends on would not see the answer. */
  answeredMs: 15_000,
}
const checkIntervalMs = 5000

type PendingBody = {
  request: FastifyRequest
  reply: FastifyReply
  startedAt: number
  /** Where the time that is measured now began, and how much had come then. */
  mark: { at: number; bytes: number }
  answeredAt: number | undefined
}

/** Ends connections whose bodies take too long. `now` never jumps, as the time of day does when a machine wakes up. */
export function abortSlowBodies(app: FastifyInstance, now: () => number = () => performance.now()): { look(): void } {
  const open = new Set<PendingBody>()
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (!hasBody(request)) return
    const at = now()
    const coming: PendingBody = {
      request,
      reply,
      startedAt: at,
      mark: { at, bytes: bytesReadOf(request) },
      answeredAt: undefined,
    }
    open.add(coming)
    const came = () => open.delete(coming)
    raw.once('end', came).once('close', came)
    reply.raw.once('finish', () => {
      coming.answeredAt = now()
    })
  })
  const look = () => {
    for (const coming of open) {
      if (!isTooSlow(coming, now())) continue
      open.delete(coming)
      abortRequest(coming)
    }
  }
  const looking = setInterval(look, checkIntervalMs).unref()
  app.addHook('onClose', async () => clearInterval(looking))
  return { look }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const bytesReadOf = ({ raw }: FastifyRequest) => raw.socket.bytesRead

function isTooSlow(coming: PendingBody, at: number): boolean {
  const { request, startedAt, mark, answeredAt } = coming
  // It is here, though nobody has read it: the empty body of a download, say.
  if (request.raw.complete) return false
  if (answeredAt !== undefined) return at - answeredAt >= bodyLimits.answeredMs
  if (!request.isMultipart() && at - startedAt >= bodyLimits.wholeMs) return true
  const bytes = bytesReadOf(request)
  // Something of it waits to be read: it is we who are slow.
  const isOurs = request.raw.readableLength > 0
  if (!isOurs && at - mark.at < bodyLimits.minOverMs) return false
  if (!isOurs && bytes - mark.bytes < bodyLimits.minBytes) return true
  coming.mark = { at, bytes }
  return false
}

const tooSlowMessage = JSON.stringify({
  success: false,
  error: 'The request came too slowly. Nothing was started or charged.',
})
const tooSlowResponse = `HTTP/1.1 408 Request Timeout\r\nContent-Type: application/json\r\nContent-Length: ${tooSlowMessage.length}\r\nConnection: close\r\n\r\n${tooSlowMessage}`

/** Answers where nothing was answered yet, and closes: whoever reads the body is told by its breaking off. */
function abortRequest({ request, reply }: PendingBody): void {
  const { socket } = request.raw
  if (!reply.raw.headersSent) socket.write(tooSlowResponse)
  socket.destroySoon()
}
