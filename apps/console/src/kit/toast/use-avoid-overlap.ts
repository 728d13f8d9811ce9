import { type RefObject, useLayoutEffect, useRef } from 'react'
import { liftAbove } from './avoid-overlap.ts'

/** Filled buttons: what a page is about to be left by, in dialogs as well. */
const primaryButtonSelector = '.pb-button[data-variant="filled"]'
const checkIntervalMs = 250

/** Lifts messages over the buttons that they would cover, as long as there are any. */
export function useAvoidOverlap(hasMessages: boolean): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!hasMessages || !element) return
    let lift = 0
    const look = () => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const own = { left, right, top: top + lift, bottom: bottom + lift }
      const buttons = [...document.querySelectorAll(primaryButtonSelector)].filter(
        (button) => !element.contains(button),
      )
      lift = liftAbove(
        own,
        buttons.map((button) => button.getBoundingClientRect()),
      )
      element.style.transform = lift > 0 ? `translateY(${-lift}px)` : ''
    }
    look()
    const timer = setInterval(look, checkIntervalMs)
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('scroll', look, { capture: true })
    }
  }, [hasMessages])
  return place
}
