import { useEffect, useEffectEvent } from 'react'

/** Takes what another page left for this one: once, and again when `address` brings something new. */
export function useHandoff(take: () => void, address?: string | null): void {
  const takeNow = useEffectEvent(take)
  useEffect(() => takeNow(), [address])
}
