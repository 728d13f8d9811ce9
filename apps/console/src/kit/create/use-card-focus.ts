import { useEffect, useRef } from 'react'
import { focusWhenRendered } from './focus-when-rendered.ts'

const heading = () => 'main h2[tabindex="-1"]'

/**
 * Choosing a card leads into its form, to the element that `into` names, else to its heading; going back leads to its card
 * again. `shown` is undefined while the cards stand there; what is `done` takes the focus itself.
 */
export function useCardFocus<Card extends string>(
  shown: Card | 'done' | undefined,
  into: (card: Card) => string = heading,
): void {
  const last = useRef(shown)
  useEffect(() => {
    const before = last.current
    last.current = shown
    if (before === shown || shown === 'done') return
    if (shown !== undefined) focusWhenRendered(into(shown))
    else focusWhenRendered(before === 'done' ? heading() : `[data-choice="${before ?? ''}"]`)
  }, [shown, into])
}
