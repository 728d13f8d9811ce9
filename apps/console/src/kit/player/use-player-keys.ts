import { useEffect } from 'react'
import { playerState, playlist, speeds } from './playlist.ts'
import { currentItem } from './playlist-state.ts'
import { skipBackSeconds, skipOnSeconds, sound } from './sound.ts'

/** What needs arrows and Space for itself. Buttons and links need Space alone. */
const takesKeys =
  'input, textarea, select, [contenteditable], [role="slider"], [role="dialog"], [role="grid"], [role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"]'
const takesSpace = 'button, a, summary'
/** Lies over the player and is the player: its keys are the page's. */
const isPlayers = '[data-player-keys]'

/** Whether what has the focus wants the key for itself. */
export function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  const taker = target.closest(key === ' ' ? `${takesKeys}, ${takesSpace}` : takesKeys)
  return taker !== null && !(taker.matches('[role="dialog"]') && taker.querySelector(isPlayers) !== null)
}

const skipBack = () => sound.skip(-skipBackSeconds)
const skipOn = () => sound.skip(skipOnSeconds)

/** The next speed that is offered, up or down; the same at the ends. */
function changeSpeed(by: 1 | -1): void {
  const { speed } = playerState()
  const next = by > 0 ? speeds.find((each) => each > speed) : speeds.findLast((each) => each < speed)
  if (next !== undefined) playlist.setSpeed(next)
}

/** Letters are the lists' (`j k x`); the player has signs, and m. */
const deeds: Record<string, () => void> = {
  ' ': () => (playerState().isPlaying ? playlist.stop() : playlist.play()),
  ArrowLeft: skipBack,
  ArrowRight: skipOn,
  ',': skipBack,
  '.': skipOn,
  '<': () => changeSpeed(-1),
  '>': () => changeSpeed(1),
  m: () => (playerState().volume === 0 ? playlist.unmute() : playlist.mute()),
}

/** Where the key is a sign, Shift is how it is written; with an arrow it is somebody else's. */
const isOurs = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (!shiftKey || key === '<' || key === '>')

/** Plays and pauses, skips, mutes and changes the speed wherever on the page nothing else wants the key. */
export function usePlayerKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = Object.hasOwn(deeds, event.key) ? deeds[event.key] : undefined
      if (!act || event.defaultPrevented || !isOurs(event)) return
      // With nothing to play they scroll the page.
      if (!currentItem(playerState()) || isTaken(event.target, event.key)) return
      act()
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
