import { useReducedMotion } from '@mantine/hooks'
import { type FocusEvent, type PointerEvent, useState } from 'react'
import { useTimeout } from '../time/use-timeout.ts'

/**
 * Whether a picture moves for who looks at it: a while after the pointer came over it, and at once with the keyboard's
 * focus. A finger does not hover: its tap opens. Who asked the system for less motion sees the still.
 */
export function usePreview(delayMs: number) {
  const isCalm = useReducedMotion()
  const [isOver, setOver] = useState(false)
  const [hasWaited, setWaited] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useTimeout(isOver ? delayMs : undefined, () => setWaited(true))
  return {
    isPreviewing: !isCalm && (isFocused || (isOver && hasWaited)),
    looks: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setOver(pointerType !== 'touch'),
      onPointerLeave: () => {
        setOver(false)
        setWaited(false)
      },
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}
