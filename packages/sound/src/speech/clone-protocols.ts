import { APICallError } from 'ai'
import { patientFetch } from '@patchbay/engines'

/** Whom to ask, and with which key. */
export type CloneServer = { baseUrl: string | undefined; apiKey: string | undefined }
export type Cloning = {
  /** Answers what the server calls the new voice. `mark` is kept beside it, where the server keeps such things. */
  add(
    server: CloneServer,
    voice: { name: string; wav: Uint8Array<ArrayBuffer>; mark: string },
    signal: AbortSignal,
  ): Promise<string>
  /** The voice that was added under this mark, where the server tells; undefined where there is none. */
  find?(server: CloneServer, mark: string, signal: AbortSignal): Promise<string | undefined>
  remove(server: CloneServer, voiceId: string, signal: AbortSignal): Promise<void>
}

/** The server answers, and has no such call: it clones no voices. */
export class NoCloning extends Error {
  override name = 'NoCloning'
}

/** How servers are asked for voices made of recordings, by the name that a provider's row gives. */
export const clonings = {
  /** Instant voice cloning: POST /v1/voices/add, GET /v1/voices, DELETE /v1/voices/{id}. */
  elevenlabs: {
    add: async (server, { name, wav, mark }, signal) => {
      const answer = await ask(server, 'https://api.elevenlabs.io', signal, {
        method: 'POST',
        path: '/v1/voices/add',
        form: { name, description: mark, files: wav },
      })
      return idIn(answer, ['voice_id'])
    },
    find: async (server, mark, signal) => {
      const answer = await ask(server, 'https://api.elevenlabs.io', signal, { method: 'GET', path: '/v1/voices' })
      const { voices } = recordOf(answer)
      const found = Array.isArray(voices)
        ? voices.map(recordOf).find((voice) => voice['description'] === mark)
        : undefined
      return found && idIn(found, ['voice_id'])
    },
    remove: async (server, voiceId, signal) => {
      await ask(server, 'https://api.elevenlabs.io', signal, {
        method: 'DELETE',
        path: `/v1/voices/${encodeURIComponent(voiceId)}`,
      })
    },
  },
  /** OpenAI's audio/voices as servers of one's own speak it (vLLM-Omni and others): a name, a sample, who agreed. */
  openai: {
    add: async (server, { name, wav }, signal) => {
      const answer = await ask(server, '', signal, {
        method: 'POST',
        path: '/audio/voices',
        form: { name, audio_sample: wav, consent: 'given' },
      })
      return idIn(answer, ['id', 'voice_id', 'name'])
    },
    remove: async (server, voiceId, signal) => {
      await ask(server, '', signal, { method: 'DELETE', path: `/audio/voices/${encodeURIComponent(voiceId)}` })
    },
  },
} as const satisfies Record<'elevenlabs' | 'openai', Cloning>

type Asked = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  form?: Record<string, string | Uint8Array<ArrayBuffer>>
}

async function ask(
  { baseUrl, apiKey }: CloneServer,
  usual: string,
  signal: AbortSignal,
  { method, path, form }: Asked,
): Promise<unknown> {
  const url = `${(baseUrl ?? usual).replace(/\/$/, '')}${path}`
  const body = form && formOf(form)
  // Each of the two reads its own header and knows nothing of the other's.
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}`, 'xi-api-key': apiKey } : {}
  const failed = (statusCode: number | undefined, message: string, cause?: unknown) =>
    new APICallError({ message, url, requestBodyValues: {}, ...(statusCode !== undefined && { statusCode }), cause })
  const answer = await patientFetch(url, { method, headers, signal, ...(body && { body }) }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw failed(undefined, 'It cannot be reached.', error)
  })
  const said = await answer.text()
  // What is gone already need not be taken away.
  if (method === 'DELETE' && answer.status === 404) return undefined
  if (answer.status === 404 || answer.status === 405 || answer.status === 501) throw new NoCloning(said.slice(0, 200))
  if (!answer.ok) throw failed(answer.status, reasonIn(said))
  try {
    return said === '' ? undefined : (JSON.parse(said) as unknown)
  } catch (error) {
    throw failed(200, 'Its answer is no JSON.', error)
  }
}

function formOf(fields: Record<string, string | Uint8Array<ArrayBuffer>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value], { type: 'audio/wav' }), 'voice.wav')
  }
  return form
}

/** What the server calls the voice, wherever it says it: vLLM-Omni puts it into `voice`. */
function idIn(answer: unknown, names: readonly string[]): string {
  const whole = recordOf(answer)
  const found = names.map((name) => whole[name] ?? recordOf(whole['voice'])[name]).find((id) => typeof id === 'string')
  if (typeof found === 'string' && found !== '') return found
  throw new APICallError({ message: 'It names no voice.', url: '', requestBodyValues: {}, statusCode: 200 })
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Servers say why in different places; what stands nowhere is said as it came. */
function reasonIn(said: string): string {
  try {
    const answer = recordOf(JSON.parse(said))
    const places = [
      recordOf(answer['error'])['message'],
      recordOf(answer['detail'])['message'],
      answer['detail'],
      answer['error'],
      answer['message'],
    ]
    return places.find((place) => typeof place === 'string') ?? said
  } catch {
    return said
  }
}
