import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Line } from './lines.ts'

/** What stands among the words and is pressed for itself. */
const interactiveSelector = 'button, a, dialog'

/** A click on a word plays from it, one beside the words from their line: one listener for nine thousand words. */
export function useWordClicks(
  list: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  onPlay: (seconds: number) => void,
): void {
  const click = useEffectEvent(({ target }: MouseEvent) => {
    // Who selects words wants to copy them.
    const isSelecting = getSelection()?.isCollapsed === false
    if (isSelecting || !(target instanceof HTMLElement) || target.closest(interactiveSelector)) return
    const line = lines[Number(target.closest<HTMLElement>('[data-line]')?.dataset['line'])]
    const word = line?.words[Number(target.closest<HTMLElement>('[data-word]')?.dataset['word'])]
    if (line) onPlay((word ?? line).startSeconds)
  })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const hear = (event: MouseEvent) => click(event)
    element.addEventListener('click', hear)
    return () => element.removeEventListener('click', hear)
  }, [list])
}
