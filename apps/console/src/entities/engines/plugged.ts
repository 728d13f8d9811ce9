import { type EnginePortRow, callTo, endpoints } from '@patchbay/contract'
import { rereadConsoleConfig, isOwnServer } from '../../api/config.ts'
import { useCall, useSend } from '../../api/query.ts'

export type EnginePort = EnginePortRow['port']

/** The hosted provider's server has no such calls. */
export const canChooseEngines = (): boolean => isOwnServer()

/** What serves each port and why; for the owner's key also what is plugged in. */
export const useEngines = () => useCall(canChooseEngines() ? callTo(endpoints.engines.list) : undefined)

/** What it changes: who writes and speaks, whose voices there are. */
const changing = {
  invalidates: [endpoints.engines.list, endpoints.support.health, endpoints.content.voices],
  // Until it comes, and where it does not, forms say what they said before.
  onSuccess: () => void rereadConsoleConfig().catch(globalThis.console.warn),
}

/** What is said of an engine; what is left out of a change stays, null takes it away. */
export type EngineWords = {
  address?: string | null
  key?: string | null
  model?: string
  voices?: string[] | null
  user?: string | null
  to?: string
}

type Plugged = { port: EnginePort; provider: string } & EngineWords

export const usePlugIn = () =>
  useSend(
    ({ port, provider, address, key, model, voices, user, to }: Plugged) =>
      callTo(endpoints.engines.plugIn, {
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
    changing,
  )

export const useChangeEngine = () =>
  useSend((json: { id: string } & EngineWords) => callTo(endpoints.engines.change, { json }), changing)

export const useRemoveEngine = () =>
  useSend((id: string) => callTo(endpoints.engines.remove, { json: { id } }), changing)

export const useOrderEngines = () =>
  useSend((json: { port: EnginePort; ids: string[] }) => callTo(endpoints.engines.order, { json }), changing)

export type ModelsOf = { id: string } | { port: EnginePort; provider: string; address?: string; key?: string }

/** Asked when somebody wants to see the list, and never kept: a key may go with it. */
export const useEngineModels = () =>
  useSend((json: ModelsOf) => callTo(endpoints.engines.models, { json }), { invalidates: [] })

export const useTestEngine = () =>
  useSend((json: { id: string } | { port: EnginePort }) => callTo(endpoints.engines.test, { json }), {
    invalidates: [endpoints.engines.list],
  })

export const useLookForEngines = () => useSend(() => callTo(endpoints.engines.look), { invalidates: [] })
