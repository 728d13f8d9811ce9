import { useEffect, useEffectEvent } from 'react'

/** Does something once, `ms` after the component came; nothing where `ms` is undefined or the component has gone. */
export function useTimeout(ms: number | undefined, act: () => void): void {
  const onTime = useEffectEvent(act)
  useEffect(() => {
    if (ms === undefined) return
    const timer = setTimeout(() => onTime(), ms)
    return () => clearTimeout(timer)
  }, [ms])
}
