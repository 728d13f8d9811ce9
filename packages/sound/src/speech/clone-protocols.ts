import { APICallError } from 'ai'
import { type CloneProtocol, fetchWithinLimits } from '@patchbay/engines'

/** Whom to ask, and with which key. */
type CloneServer = { baseUrl: string | undefined; apiKey: string | undefined }

/** The server answers, and has no such call: it clones no voices. */
export class CloningUnsupported extends Error {
  override name = 'NoCloning'
}

/** Asks a server for voices made of recordings, in its provider's words. */
export function cloningBy({ base, add, idFields, list, removePath }: CloneProtocol, server: CloneServer) {
  const asking = (signal: AbortSignal, asked: CloneRequest) => sendCloneRequest(server, base, signal, asked)
  return {
    /** Answers what the server calls the new voice. */
    add: async (voice: Parameters<typeof add>[0], signal: AbortSignal): Promise<string> =>
      findId(await asking(signal, { method: 'POST', ...add(voice) }), idFields),
    /** The voice that was added under this mark; undefined where there is none, or where none are listed. */
    find: async (mark: string, signal: AbortSignal): Promise<string | undefined> => {
      if (!list) return undefined
      const { voices } = asRecord(await asking(signal, { method: 'GET', path: list.path }))
      const all = Array.isArray(voices) ? voices.map(asRecord) : []
      const found = all.find((voice) => voice[list.markField] === mark)
      return found && findId(found, idFields)
    },
    remove: (voiceId: string, signal: AbortSignal) => asking(signal, { method: 'DELETE', path: removePath(voiceId) }),
  }
}

type CloneRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  form?: Record<string, string | Uint8Array<ArrayBuffer>>
}

async function sendCloneRequest(
  { baseUrl, apiKey }: CloneServer,
  usual: string,
  signal: AbortSignal,
  { method, path, form }: CloneRequest,
): Promise<unknown> {
  const url = `${(baseUrl ?? usual).replace(/\/$/, '')}${path}`
  const body = form && buildForm(form)
  // Each of the two reads its own header and knows nothing of the other's.
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}`, 'xi-api-key': apiKey } : {}
  const failed = (statusCode: number | undefined, message: string, cause?: unknown) =>
    new APICallError({ message, url, requestBodyValues: {}, ...(statusCode !== undefined && { statusCode }), cause })
  const answer = await fetchWithinLimits(url, { method, headers, signal, ...(body && { body }) }).catch(
    (error: unknown) => {
      signal.throwIfAborted()
      throw failed(undefined, 'It cannot be reached.', error)
    },
  )
  const said = await answer.text()
  // What is gone already need not be taken away.
  if (method === 'DELETE' && answer.status === 404) return undefined
  if (answer.status === 404 || answer.status === 405 || answer.status === 501)
    throw new CloningUnsupported(said.slice(0, 200))
  if (!answer.ok) throw failed(answer.status, extractReason(said))
  try {
    return said === '' ? undefined : (JSON.parse(said) as unknown)
  } catch (error) {
    throw failed(200, 'Its answer is no JSON.', error)
  }
}

function buildForm(fields: Record<string, string | Uint8Array<ArrayBuffer>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value], { type: 'audio/wav' }), 'voice.wav')
  }
  return form
}

/** What the server calls the voice, wherever it says it: vLLM-Omni puts it into `voice`. */
function findId(answer: unknown, names: readonly string[]): string {
  const whole = asRecord(answer)
  const found = names.map((name) => whole[name] ?? asRecord(whole['voice'])[name]).find((id) => typeof id === 'string')
  if (typeof found === 'string' && found !== '') return found
  throw new APICallError({ message: 'It names no voice.', url: '', requestBodyValues: {}, statusCode: 200 })
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Servers say why in different places; what stands nowhere is said as it came. */
function extractReason(said: string): string {
  try {
    const answer = asRecord(JSON.parse(said))
    const places = [
      asRecord(answer['error'])['message'],
      asRecord(answer['detail'])['message'],
      answer['detail'],
      answer['error'],
      answer['message'],
    ]
    return places.find((place) => typeof place === 'string') ?? said
  } catch {
    return said
  }
}
