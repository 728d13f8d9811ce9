import { EngineError } from './engine-error.ts'
import type { Agent } from 'undici'

/** Answers of models come at once or after many minutes; how long they may take is said by the caller's signal. */
let agent: Agent | undefined

/** More than a picture takes, in the letters in which models send one. What sends more sends no answer. */
const maxResponseBytes = 60_000_000

/**
 * Node's own `fetch` gives up on every answer that does not begin within five minutes, and cannot be told otherwise. A
 * model on one's own processor takes longer to write a long script.
 */
export const fetchWithinLimits: typeof fetch = async (input, init) => {
  // Packed by Node's classes: those of `undici` do not know Node's forms.
  const packed = new Request(input, init)
  const body = packed.body === null ? undefined : await packed.arrayBuffer()
  const undici = await import('undici')
  agent ??= new undici.Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 10_000 } })
  const answer = await undici.fetch(packed.url, {
    method: packed.method,
    headers: [...packed.headers],
    dispatcher: agent,
    signal: packed.signal,
    // A key goes where it was meant to go, and nowhere that an answer leads to.
    redirect: 'manual',
    ...(body && { body }),
  })
  const leadsTo = answer.status >= 300 && answer.status < 400 && answer.headers.get('location')
  if (leadsTo) {
    await answer.body?.cancel()
    throw new EngineError(describeRedirect(packed.url, leadsTo), false, { isEngineSpecific: true })
  }
  // Whole: nothing here reads a model's answer while it comes.
  const whole = answer.body === null ? null : await readBody(answer.body)
  return new Response(whole, { status: answer.status, headers: [...answer.headers] })
}

/** What is said of a model server that sends whoever asks elsewhere. */
export function describeRedirect(asked: string, location: string): string {
  const [from, to] = [URL.parse(asked), URL.parse(location, asked)]
  const known = to && /^https?:$/.test(to.protocol) && to.host !== from?.host ? ` (${to.host})` : ''
  return `The server at ${from?.host} sends elsewhere${known}. A key is not sent after it: write the address that it leads to.`
}

async function readBody(body: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.byteLength
    if (bytes > maxResponseBytes) throw new Error(`The answer has more than ${maxResponseBytes} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
