import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const clickButton = (button: HTMLButtonElement) => button.click()

/**
 * For a menu whose code came when its button was pressed: the ref of the button that stands in for that one. It takes
 * the focus, so that this comes back to it when the menu closes, and is pressed itself: by a click, or by what `press` does.
 */
export function useReplacedButton(
  press: (button: HTMLButtonElement) => void = clickButton,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  const stand = useEffectEvent((one: HTMLButtonElement) => {
    one.focus()
    press(one)
  })
  useEffect(() => {
    // Once, however often React runs it: a second press would close it.
    if (wasPressed.current || !button.current) return
    wasPressed.current = true
    stand(button.current)
  }, [])
  return button
}
