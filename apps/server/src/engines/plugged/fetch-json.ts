import { Agent, fetch } from 'undici'
import { describeRedirect, withTimeLimit } from '@patchbay/engines'

/** What a model server answered, or why it did not, in a sentence. */
export type JsonResult = { json: unknown } | { problem: string; status?: number }
type JsonRequest = { who: string; headers?: Record<string, string>; timeoutMs: number; signal: AbortSignal }

/** A list of a thousand models is a tenth of it. */
const maxResponseBytes = 4_000_000
const agent = new Agent({ connect: { timeout: 5_000 } })

/** Asks an address of the owner's for JSON: within its time, up to a size, and nowhere that it leads to. */
export async function fetchJson(
  url: string,
  { who, headers = {}, timeoutMs, signal }: JsonRequest,
): Promise<JsonResult> {
  const late = (waited: string) => new TimeoutError(`${who} did not answer within ${waited}.`)
  try {
    return await withTimeLimit({ timeoutMs, signal, late }, async (either) => {
      const answer = await fetch(url, { headers, redirect: 'manual', dispatcher: agent, signal: either })
      const { status } = answer
      const location = answer.headers.get('location')
      if (status !== 200) {
        await answer.body?.cancel()
        if (status >= 300 && status < 400 && location !== null)
          return { problem: describeRedirect(url, location), status }
        return { problem: describeStatus(who, status), status }
      }
      const text = await readBody(answer.body ?? [])
      if (text === undefined) return { problem: `${who} answered with more than a list of models has.` }
      return { json: JSON.parse(text) as unknown }
    })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof TimeoutError) return { problem: error.message }
    if (error instanceof SyntaxError) return { problem: `${who} answered with something that could not be understood.` }
    return { problem: `${who} cannot be reached. Check the address and whether it runs.` }
  }
}

class TimeoutError extends Error {}

function describeStatus(who: string, status: number): string {
  if (status === 401 || status === 403) return `${who} refused the key.`
  if (status === 404) return `${who} has no list of models there: check the address.`
  return status === 429 ? `${who} is asked too often just now.` : `${who} answered with ${status}.`
}

async function readBody(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.byteLength
    if (bytes > maxResponseBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
