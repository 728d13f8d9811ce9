import { type LocalModel, type LocalModels, createCall, endpoints } from '@patchbay/contract'
import { useOwnCall, useEndpointMutation } from '../../api/query.ts'

const invalidates = [endpoints.localModels.list, endpoints.engines.list, endpoints.support.health]

const isInstalling = ({ state }: LocalModel) => state === 'fetching' || state === 'checking'
const pollWhileInstalling = ({ models }: LocalModels) => (models?.some(isInstalling) ? 1500 : false)

/** Models that can be put on this machine; watched while one of them comes. No call where the server has none. */
export const useLocalModels = () =>
  useOwnCall(createCall(endpoints.localModels.list), {
    pollMs: pollWhileInstalling,
  })

type ModelRef = LocalModel['id']

/** Begins, or goes on where it stopped. */
export const useInstallModel = () =>
  useEndpointMutation((id: ModelRef) => createCall(endpoints.localModels.install, { json: { id } }), { invalidates })
export const usePauseModel = () =>
  useEndpointMutation((id: ModelRef) => createCall(endpoints.localModels.pause, { json: { id } }), { invalidates })
export const useRemoveModel = () =>
  useEndpointMutation((id: ModelRef) => createCall(endpoints.localModels.remove, { json: { id } }), { invalidates })
