import { useEffect } from 'react'
import { playerState, playlist } from './playlist.ts'
import { currentItem } from './playlist-state.ts'
import { skipBackSeconds, skipOnSeconds, sound } from './sound.ts'

/** What needs arrows and Space for itself. Buttons and links need Space alone. */
const takesKeys =
  'input, textarea, select, [contenteditable], [role="slider"], [role="dialog"], [role="grid"], [role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"]'
const takesSpace = 'button, a, summary'

/** Whether what has the focus wants the key for itself. */
export const isTaken = (target: EventTarget | null, key: string): boolean =>
  target instanceof HTMLElement && target.closest(key === ' ' ? `${takesKeys}, ${takesSpace}` : takesKeys) !== null

/** Space plays and pauses, left and right skip, wherever on the page nothing else wants the key. */
export function usePlayerKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      // With nothing to play they scroll the page.
      if (!currentItem(playerState()) || isTaken(event.target, event.key)) return
      if (event.key === ' ') {
        if (playerState().isPlaying) playlist.stop()
        else playlist.play()
      } else if (event.key === 'ArrowLeft') sound.skip(-skipBackSeconds)
      else if (event.key === 'ArrowRight') sound.skip(skipOnSeconds)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
