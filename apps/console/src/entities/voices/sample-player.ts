import { useEffect, useSyncExternalStore } from 'react'
import { playlist } from '../../kit/player/playlist.ts'

/** One sample at a time, in an audio element of its own: the player's list and position stay as they are. */
export type SampleState = {
  /** The voice that is heard, or about to be. */
  voiceId: string | undefined
  /** True until the sample sounds: the server may have to speak it first. */
  isLoading: boolean
  /** The voice whose sample could not be played. */
  failedId: string | undefined
}

const silent: SampleState = { voiceId: undefined, isLoading: false, failedId: undefined }
let state = silent
let audio: HTMLAudioElement | undefined
const listeners = new Set<() => void>()

export function playSample(voiceId: string, url: string): void {
  playlist.stop()
  const element = (audio ??= newElement())
  element.src = url
  set({ voiceId, isLoading: true, failedId: undefined })
  element.play().catch((error: unknown) => {
    // A sample that was stopped or replaced before it began is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    if (state.voiceId === voiceId) set({ ...silent, failedId: voiceId })
  })
}

export function stopSample(): void {
  if (state === silent) return
  audio?.pause()
  set(silent)
}

/** What is heard now; falls silent when the component goes. */
export function useSample(): SampleState {
  useEffect(() => stopSample, [])
  return useSyncExternalStore(subscribe, () => state)
}

function newElement(): HTMLAudioElement {
  const element = new Audio()
  element.addEventListener('playing', () => set({ ...state, isLoading: false }))
  element.addEventListener('ended', () => set(silent))
  return element
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: SampleState): void {
  state = next
  for (const listener of listeners) listener()
}
