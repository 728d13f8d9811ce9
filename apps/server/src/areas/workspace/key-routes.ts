import { counts, isUuid } from '@patchbay/contract'
import { type ResponseBody, handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { type KeyRow, createWorkspaceKey, listKeysOf, revokeOwnKey } from '../keys/store.ts'

/** The keys of the workspace that calls; of others none is seen, made or revoked. */
export function keyHandlers({ db }: Needs<'db'>) {
  return handlers({
    'workspace.keys': async ({ workspaceId, caller: { keyId } }) =>
      (await listKeysOf(db, workspaceId)).map((row) => serializeKey(row, keyId)),
    'workspace.createKey': async ({ workspaceId, caller: { keyId }, body }) => {
      const made = await createWorkspaceKey(db, workspaceId, body.name.trim())
      if (!made) throw new Refusal(409, `${counts.keys.message}. Please revoke one first.`)
      return { ...serializeKey(made.row, keyId), key: made.key }
    },
    'workspace.revokeKey': async ({ workspaceId, caller: { keyId }, params: { id } }) => {
      const outcome = isUuid(id) ? await revokeOwnKey(db, { workspaceId, callerId: keyId, id }) : 'unknown'
      if (outcome !== 'revoked') throw new Refusal(revokeRefusals[outcome].status, revokeRefusals[outcome].words)
      return { success: true, message: 'The key was revoked. It works no more.' }
    },
  })
}

const revokeRefusals = {
  unknown: { status: 404, words: 'There is no living key with this id.' },
  'not-owner': { status: 403, words: "This is the owner's key: it is revoked with the owner's key alone." },
  'last-owner': {
    status: 409,
    words:
      "This is the last owner's key: without it nobody could plug engines in. Make another first, with: npm run patchbay -- keys create --owner",
  },
} as const

function serializeKey(row: KeyRow, callerId: string): ResponseBody<'workspace.keys'>[number] {
  const { id, name, ending, isOwner, createdOn, lastUsedOn, revokedOn } = row
  return {
    id,
    name,
    ending,
    isOwner,
    createdOn: createdOn.toISOString(),
    lastUsedOn: lastUsedOn?.toISOString() ?? null,
    revokedOn: revokedOn?.toISOString() ?? null,
    isCaller: id === callerId,
  }
}
