import { buildApp } from '../../apps/server/src/app.ts'
import { createKey } from '../../apps/server/src/areas/keys/store.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { openDb } from '../../apps/server/src/db/connection.ts'
import { createServerEngines } from '../../apps/server/src/server-engines.ts'
import { createEngines } from '../../apps/server/src/engines/engines.ts'
import { startQueue } from '../../apps/server/src/jobs/queue.ts'
import { servicesOf } from '../../apps/server/src/services.ts'
import { type Call, type Endpoint, type SentResponseOf, callPathOf } from '@patchbay/contract'
import { freshDataFolder } from './fresh-data-folder.ts'
import { validateResponse } from './validate-response.ts'
import { quietSettings } from './quiet-settings.ts'

export type ApiResponse = {
  status: number
  body: Record<string, unknown>
  text: string
  headers: Record<string, unknown>
}

/**
 * The real HTTP half on a real database without a worker: what is accepted stays queued, so it can be looked at. The
 * data folder is a fresh one unless the test brings its own.
 */
export async function startApi(
  settings: Record<string, string> = {},
  brought?: Awaited<ReturnType<typeof freshDataFolder>>,
) {
  const { folder, remove } = brought ?? (await freshDataFolder())
  const config = readConfig({ PATCHBAY_DATA: folder, ...quietSettings, ...settings })
  const connection = await openDb(config)
  const engines = await createEngines(config)
  const queue = await startQueue(connection.queue, (error) => {
    throw error
  })
  const live = createServerEngines(config, connection.db, engines)
  const services = servicesOf(config, connection, live, queue)
  const app = await buildApp(services)
  const newKey = async (credits = 100_000) => {
    const made = await createKey(connection.db, { workspace: crypto.randomUUID(), name: 'Test', credits })
    return made.key
  }
  const call = async (
    method: Endpoint['method'],
    path: string,
    options: { key?: string; json?: unknown; raw?: string | Buffer; headers?: Record<string, string> } = {},
  ): Promise<ApiResponse> => {
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        ...(options.key && { authorization: `Bearer ${options.key}` }),
        ...((options.json !== undefined || options.raw !== undefined) && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.raw === undefined ? { payload: options.json as object } : { payload: options.raw }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    const body: unknown = isJson ? answer.json() : {}
    if (isJson) validateResponse(method, path, { status: answer.statusCode, body })
    return {
      status: answer.statusCode,
      body: body as Record<string, unknown>,
      text: answer.body,
      headers: answer.headers,
    }
  }
  /** A call as the console makes it, `callTo(endpoints.…)`; its answer has the type of what the row says is sent. */
  const ask = async <E extends Endpoint>(made: Call<E>, key?: string): Promise<SentResponseOf<E>> => {
    const json = made.body.kind === 'json' ? made.body.value : undefined
    const { status, body, text } = await call(made.endpoint.method, `/v1/${callPathOf(made)}`, {
      ...(key !== undefined && { key }),
      ...(json !== undefined && { json }),
    })
    if (status < 200 || status > 299) throw new Error(`${made.endpoint.path} answers ${status}: ${text.slice(0, 500)}`)
    return body as SentResponseOf<E>
  }
  return {
    app,
    services,
    folder,
    db: connection.db,
    engines,
    config,
    queue,
    newKey,
    call,
    ask,
    stop: async () => {
      await app.close()
      await queue.stop()
      await live.close()
      await engines.close()
      await connection.close()
      await remove()
    },
  }
}
export type Api = Awaited<ReturnType<typeof startApi>>
