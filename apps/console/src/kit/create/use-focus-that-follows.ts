import { useEffect, useRef } from 'react'
import { focusWhenThere } from './focus-when-there.ts'

const heading = () => 'main h2[tabindex="-1"]'

/**
 * Choosing a card leads into its form, to the element that `into` names, else to its heading; going back leads to its card
 * again. `shown` is undefined while the cards stand there; what is `done` takes the focus itself.
 */
export function useFocusThatFollows<Card extends string>(
  shown: Card | 'done' | undefined,
  into: (card: Card) => string = heading,
): void {
  const last = useRef(shown)
  useEffect(() => {
    const before = last.current
    last.current = shown
    if (before === shown || shown === 'done') return
    if (shown !== undefined) focusWhenThere(into(shown))
    else focusWhenThere(before === 'done' ? heading() : `[data-choice="${before ?? ''}"]`)
  }, [shown, into])
}
