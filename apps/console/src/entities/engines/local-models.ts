import { type LocalModel, type LocalModels, callTo, endpoints } from '@patchbay/contract'
import { useOwnCall, useSend } from '../../api/query.ts'

const invalidates = [endpoints.localModels.list, endpoints.engines.list, endpoints.support.health]

const isMoving = ({ state }: LocalModel) => state === 'fetching' || state === 'checking'
const watched = ({ models }: LocalModels) => (models?.some(isMoving) ? 1500 : false)

/** Models that can be put on this machine; watched while one of them comes. No call where the server has none. */
export const useLocalModels = () =>
  useOwnCall(callTo(endpoints.localModels.list), {
    pollMs: watched,
  })

type Which = LocalModel['id']

/** Begins, or goes on where it stopped. */
export const useInstallModel = () =>
  useSend((id: Which) => callTo(endpoints.localModels.install, { json: { id } }), { invalidates })
export const usePauseModel = () =>
  useSend((id: Which) => callTo(endpoints.localModels.pause, { json: { id } }), { invalidates })
export const useRemoveModel = () =>
  useSend((id: Which) => callTo(endpoints.localModels.remove, { json: { id } }), { invalidates })
