import { useEffect } from 'react'
import { playerState, playlist } from './playlist.ts'
import { skipBackSeconds, skipOnSeconds } from './skips.ts'
import { sound } from './sound.ts'

/** What needs the key for itself: fields, buttons, links, sliders, open dialogs. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, button, a, summary, [contenteditable], [role="slider"], [role="dialog"]') !==
    null

/** Space plays and pauses, left and right skip, wherever on the page nothing else wants the key. */
export function usePlayerKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (isTaken(event.target)) return
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
