import { useEffect } from 'react'
import { playerState, playlist, speeds } from './playlist.ts'
import { currentItem } from './playlist-state.ts'
import { skipBackSeconds, skipForwardSeconds, audioPlayback } from './audio-playback.ts'

/** What needs arrows and Space for itself. Buttons and links need Space alone. */
const keyboardInputSelector =
  'input, textarea, select, [contenteditable], [role="slider"], [role="dialog"], [role="grid"], [role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"]'
const spaceKeySelector = 'button, a, summary'
/** Lies over the player and is the player: its keys are the page's. */
const playerDialogSelector = '[data-player-keys]'

/** Whether what has the focus wants the key for itself. */
export function isKeyHandledElsewhere(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  const taker = target.closest(key === ' ' ? `${keyboardInputSelector}, ${spaceKeySelector}` : keyboardInputSelector)
  return taker !== null && !(taker.matches('[role="dialog"]') && taker.querySelector(playerDialogSelector) !== null)
}

const skipBack = () => audioPlayback.skip(-skipBackSeconds)
const skipForward = () => audioPlayback.skip(skipForwardSeconds)

/** The next speed that is offered, up or down; the same at the ends. */
function changeSpeed(by: 1 | -1): void {
  const { speed } = playerState()
  const next = by > 0 ? speeds.find((each) => each > speed) : speeds.findLast((each) => each < speed)
  if (next !== undefined) playlist.setSpeed(next)
}

/** Letters are the lists' (`j k x`); the player has signs, and m. */
const keyActions: Record<string, () => void> = {
  ' ': () => (playerState().isPlaying ? playlist.stop() : playlist.play()),
  ArrowLeft: skipBack,
  ArrowRight: skipForward,
  ',': skipBack,
  '.': skipForward,
  '<': () => changeSpeed(-1),
  '>': () => changeSpeed(1),
  m: () => (playerState().volume === 0 ? playlist.unmute() : playlist.mute()),
}

/** Where the key is a sign, Shift is how it is written; with an arrow it is somebody else's. */
const isPlayerKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (!shiftKey || key === '<' || key === '>')

/** Plays and pauses, skips, mutes and changes the speed wherever on the page nothing else wants the key. */
export function usePlayerKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = Object.hasOwn(keyActions, event.key) ? keyActions[event.key] : undefined
      if (!act || event.defaultPrevented || !isPlayerKey(event)) return
      // With nothing to play they scroll the page.
      if (!currentItem(playerState()) || isKeyHandledElsewhere(event.target, event.key)) return
      act()
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
