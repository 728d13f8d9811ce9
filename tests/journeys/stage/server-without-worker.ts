import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApi } from '../../server/start-api.ts'
import { preparedVariable } from './prepared.ts'

/** The server without a worker, which a journey writes rows into: what is ordered waits, and nothing is made. */
export async function startServerWithoutWorker() {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-journey-'))
  const prepared = process.env[preparedVariable]
  if (prepared !== undefined) cpSync(join(prepared, 'database'), join(folder, 'database'), { recursive: true })
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  const api = await startApi({ PATCHBAY_RATE_LIMIT: '100000' }, { folder, remove })
  const key = await api.newKey()
  const baseUrl = await api.app.listen({ port: 0, host: '127.0.0.1' })
  return { api, key, baseUrl }
}
