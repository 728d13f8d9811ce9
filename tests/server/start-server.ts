import { createServer } from 'node:net'
import { type Config, readConfig } from '../../apps/server/src/config.ts'
import { holderOf } from '../../apps/server/src/db/lock.ts'
import { type Engines, createEngines } from '../../apps/server/src/engines/engines.ts'
import type { Clock } from '../../apps/server/src/jobs/clock.ts'
import type { Studio } from '../../apps/server/src/pipelines/production/studio.ts'
import { startServer } from '../../apps/server/src/server.ts'
import { freshDataFolder } from './fresh-data-folder.ts'
import { validateResponse } from './validate-response.ts'
import { fakeStudio, withFakeVoices } from './fake-studio.ts'
import { quietSettings } from './quiet-settings.ts'

/**
 * The whole server, both halves, on a free port with a data folder of its own. Its studio is the real one, or a quick one
 * where it matters who says what, and not how that sounds; or one of the test's own. What is tried again is so at once.
 */
export async function startFullServer(
  settings: Record<string, string> = {},
  { studio, withEngines, clock }: ServerOptions = { studio: 'real' },
) {
  const { folder, remove } = await freshDataFolder()
  const port = await freePort()
  const config = readConfig({ PATCHBAY_DATA: folder, PORT: String(port), ...quietSettings, ...settings })
  const server = await startServer(config, {
    retriesAtOnce: true,
    ...(clock && { clock }),
    ...(studio !== 'real' && {
      enginesFor: createServerEnginesFor(withEngines),
      studio: studio === 'quick' ? fakeStudio : studio,
    }),
  })
  const setupAddress = server.entrance?.kind === 'made' ? server.entrance.setupAddress : ''
  const key = decodeURIComponent(setupAddress.split('token=')[1] ?? '')
  const call = async (method: 'GET' | 'POST', path: string, json?: unknown): Promise<Record<string, unknown>> => {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(json !== undefined && { 'content-type': 'application/json' }) },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    })
    const body = (await answer.json()) as Record<string, unknown>
    validateResponse(method, path, { status: answer.status, body })
    return body
  }
  /** Asks until the request has ended, well or badly. */
  const ended = async (id: unknown): Promise<Record<string, unknown>> => {
    for (;;) {
      const status = await call('GET', `content/status/${String(id)}`)
      if (status['status'] === 100 || status['errorMessage']) return status
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return {
    call,
    ended,
    key,
    port,
    folder,
    adminOf: () => holderOf(folder),
    stop: async () => {
      await server.stop()
      await remove()
    },
  }
}
export type FullServer = Awaited<ReturnType<typeof startFullServer>>

/** `withEngines`: engines of the test's own, beside voices that hum. */
type ServerOptions = { studio: 'real' | 'quick' | Studio; withEngines?: (engines: Engines) => Engines; clock?: Clock }

const createServerEnginesFor =
  (withEngines: (engines: Engines) => Engines = (engines) => engines) =>
  async (config: Config) =>
    withEngines(withFakeVoices(await createEngines(config)))

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
