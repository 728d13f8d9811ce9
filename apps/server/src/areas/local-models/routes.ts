import type { LocalModelId } from '@patchbay/contract'
import { type ResponseBody, handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { ModelStatus } from '../../engines/local-models/port.ts'
import type { Needs } from '../services.ts'

type LocalModelResponse = ResponseBody<'localModels.install'>
type Caller = { isOwner: boolean }

const ownersOnlyMessage = "Models are installed and removed with the owner's key alone."

/** Models that run on this machine: everybody sees them; they are put there and taken away with the owner's key. */
export function localModelHandlers({ localModels }: Needs<'localModels'>) {
  const changed = async (
    caller: Caller,
    id: LocalModelId,
    change: () => Promise<void>,
  ): Promise<LocalModelResponse> => {
    if (!caller.isOwner) throw new Refusal(403, ownersOnlyMessage)
    await change()
    return serializeLocalModel(await localModels.one(id), true)
  }
  return handlers({
    'localModels.list': async ({ caller: { isOwner } }) => ({
      mayChange: isOwner,
      models: (await localModels.list()).map((one) => serializeLocalModel(one, isOwner)),
    }),
    'localModels.install': ({ caller, body: { id } }) => changed(caller, id, () => localModels.install(id)),
    'localModels.pause': ({ caller, body: { id } }) => changed(caller, id, () => localModels.pause(id)),
    'localModels.remove': ({ caller, body: { id } }) => changed(caller, id, () => localModels.remove(id)),
  })
}

function serializeLocalModel({ row, from, diskBytes, ...standing }: ModelStatus, isOwner: boolean): LocalModelResponse {
  const { id, name, purpose, memoryBytes, licences } = row
  const { state, isHere, problem } = standing
  const isRunning = state === 'fetching' || state === 'checking'
  return {
    id,
    name,
    does: purpose,
    state,
    bytes: standing.bytes,
    totalBytes: standing.totalBytes,
    diskBytes,
    memoryBytes,
    from,
    licences: licences.map((one) => ({ ...one })),
    problem: problem ?? null,
    // What another process installs is that one's to pause.
    mayInstall: isOwner && !isRunning && state !== 'installed' && standing.canRun,
    mayPause: isOwner && isRunning && isHere,
    mayRemove: isOwner && (!isRunning || isHere) && state !== 'absent',
    bytesPerSecond: standing.bytesPerSecond ?? null,
  }
}
