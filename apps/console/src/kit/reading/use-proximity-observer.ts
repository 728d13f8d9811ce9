import { useEffect, useState } from 'react'

/** Tells an element when it comes near the window and when it leaves: one observer for all of them. */
export type ProximityObserver = {
  watch: (element: Element, tell: (isNear: boolean) => void) => () => void
  end: () => void
}

function createProximityObserver(): ProximityObserver {
  const told = new Map<Element, (isNear: boolean) => void>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting)
    },
    // Half a window more at both ends: a line is ready when it is scrolled to.
    { rootMargin: '50% 0px' },
  )
  return {
    watch: (element, tell) => {
      told.set(element, tell)
      observer.observe(element)
      return () => {
        told.delete(element)
        observer.unobserve(element)
      }
    },
    end: () => observer.disconnect(),
  }
}

export function useProximityObserver(): ProximityObserver {
  const [near] = useState(createProximityObserver)
  useEffect(() => near.end, [near])
  return near
}
