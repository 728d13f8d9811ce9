import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/connection.ts'
import { type KnownKey, findKey, updateLastUsed } from '../areas/keys/store.ts'
import { Refusal } from '../requests/refusal.ts'

/** Finds out who calls, before calls are counted: a caller is counted by the key, and a stranger by the address. */
export function identifyCallers(app: FastifyInstance, db: Db): void {
  app.decorateRequest('caller', undefined)
  app.addHook('onRequest', async (request) => {
    const [scheme, key] = (request.headers.authorization ?? '').split(/\s+/, 2)
    if (scheme?.toLowerCase() === 'bearer' && key) request.caller = await findKey(db, key)
  })
}

/** By what a call is counted. A header that is no key of ours counts for nothing: it could be made up anew each time. */
export const rateLimitKeyOf = (request: FastifyRequest): string => request.caller?.id ?? request.ip

/** The key's workspace. Throws 401 `Unauthorized` where there is no key, or none that is known. */
export async function authorize(db: Db, request: FastifyRequest): Promise<KnownKey> {
  if (!request.caller) throw new Refusal(401, 'Unauthorized')
  await updateLastUsed(db, request.caller)
  return request.caller
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: KnownKey | undefined
  }
}
