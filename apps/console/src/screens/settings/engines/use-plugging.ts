import { useSearchParams } from 'react-router'
import type { EnginePort } from '../../../entities/engines/plugged.ts'

const asked = 'plug'
const anew = 'new'

/** Which drawer of a port is open, in the address: a reload opens it again and Back closes it. What is typed stays out of it. */
export function usePlugging(port: EnginePort) {
  const [params, setParams] = useSearchParams()
  const [openPort, which] = (params.get(asked) ?? '').split(':')
  const isOpen = openPort === port && which !== undefined
  const become = (next: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === undefined) after.delete(asked)
        else after.set(asked, `${port}:${next}`)
        return after
      },
      { replace: next === undefined, preventScrollReset: true },
    )
  return {
    isOpen,
    /** Undefined while a new one is plugged in. */
    entryId: isOpen && which !== anew ? which : undefined,
    plugIn: () => become(anew),
    change: (id: string) => become(id),
    close: () => become(undefined),
  }
}
