import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/connection.ts'
import { type KnownKey, findKey, touchKey } from '../areas/keys/store.ts'
import { Refusal } from '../requests/refusal.ts'

/** The key's workspace. Throws 401 `Unauthorized` where there is no key, or none that is known. */
export async function authorize(db: Db, request: FastifyRequest): Promise<KnownKey> {
  const header = request.headers.authorization ?? ''
  const [scheme, key] = header.split(/\s+/, 2)
  const known = scheme?.toLowerCase() === 'bearer' && key ? await findKey(db, key) : undefined
  if (!known) throw new Refusal(401, 'Unauthorized')
  await touchKey(db, known)
  return known
}
