import { type EnginePortRow, createCall, endpoints } from '@patchbay/contract'
import { reloadConsoleConfig, isOwnServer } from '../../api/config.ts'
import { useEndpointQuery, useEndpointMutation } from '../../api/query.ts'

export type EnginePort = EnginePortRow['port']

/** The hosted provider's server has no such calls. */
export const canChooseEngines = (): boolean => isOwnServer()

/** What serves each port and why; for the owner's key also what is plugged in. */
export const useEngines = () => useEndpointQuery(canChooseEngines() ? createCall(endpoints.engines.list) : undefined)

/** What it changes: who writes and speaks, whose voices there are. */
const changedEndpoints = {
  invalidates: [endpoints.engines.list, endpoints.support.health, endpoints.content.voices],
  // Until it comes, and where it does not, forms say what they said before.
  onSuccess: () => void reloadConsoleConfig().catch(globalThis.console.warn),
}

/** What is said of an engine; what is left out of a change stays, null takes it away. */
export type EngineSettings = {
  address?: string | null
  key?: string | null
  model?: string
  voices?: string[] | null
  user?: string | null
  to?: string
}

type EngineConnection = { port: EnginePort; provider: string } & EngineSettings

export const useConnectEngine = () =>
  useEndpointMutation(
    ({ port, provider, address, key, model, voices, user, to }: EngineConnection) =>
      createCall(endpoints.engines.plugIn, {
        json: {
          port,
          provider,
          address: address ?? undefined,
          key: key ?? undefined,
          model,
          voices: voices ?? undefined,
          user: user ?? undefined,
          to,
        },
      }),
    changedEndpoints,
  )

export const useChangeEngine = () =>
  useEndpointMutation(
    (json: { id: string } & EngineSettings) => createCall(endpoints.engines.change, { json }),
    changedEndpoints,
  )

export const useRemoveEngine = () =>
  useEndpointMutation((id: string) => createCall(endpoints.engines.remove, { json: { id } }), changedEndpoints)

export const useReorderEngines = () =>
  useEndpointMutation(
    (json: { port: EnginePort; ids: string[] }) => createCall(endpoints.engines.order, { json }),
    changedEndpoints,
  )

export type ModelsQuery = { id: string } | { port: EnginePort; provider: string; address?: string; key?: string }

/** Asked when somebody wants to see the list, and never kept: a key may go with it. */
export const useEngineModels = () =>
  useEndpointMutation((json: ModelsQuery) => createCall(endpoints.engines.models, { json }), { invalidates: [] })

export const useTestEngine = () =>
  useEndpointMutation((json: { id: string } | { port: EnginePort }) => createCall(endpoints.engines.test, { json }), {
    invalidates: [endpoints.engines.list],
  })

export const useDiscoverEngines = () =>
  useEndpointMutation(() => createCall(endpoints.engines.look), { invalidates: [] })
