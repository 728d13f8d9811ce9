import { useSearchParams } from 'react-router'
import type { EnginePort } from '../../../entities/engines/connected-engines.ts'

const openParam = 'plug'
const newEntryId = 'new'

/** Which drawer of a port is open, in the address: a reload opens it again and Back closes it. What is typed stays out of it. */
export function useConnectDrawer(port: EnginePort) {
  const [params, setParams] = useSearchParams()
  const [openPort, which] = (params.get(openParam) ?? '').split(':')
  const isOpen = openPort === port && which !== undefined
  const become = (next: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === undefined) after.delete(openParam)
        else after.set(openParam, `${port}:${next}`)
        return after
      },
      { replace: next === undefined, preventScrollReset: true },
    )
  return {
    isOpen,
    /** Undefined while a new one is plugged in. */
    entryId: isOpen && which !== newEntryId ? which : undefined,
    plugIn: () => become(newEntryId),
    change: (id: string) => become(id),
    close: () => become(undefined),
  }
}
