import { useEffect } from 'react'
import { playlist } from '../../kit/player/playlist.ts'
import { createStore, useStore } from '../../store/store.ts'

/** One sample at a time, in an audio element of its own: the player's list and position stay as they are. */
export type SampleState = {
  /** The voice that is heard, or about to be. */
  voiceId: string | undefined
  /** True until the sample sounds: the server may have to speak it first. */
  isLoading: boolean
  /** The voice whose sample could not be played. */
  failedId: string | undefined
}

const idleSample: SampleState = { voiceId: undefined, isLoading: false, failedId: undefined }
const sampleStore = createStore(idleSample)
let audio: HTMLAudioElement | undefined

export function playSample(voiceId: string, url: string): void {
  playlist.stop()
  const element = (audio ??= createAudioElement())
  element.src = url
  sampleStore.set({ voiceId, isLoading: true, failedId: undefined })
  element.play().catch((error: unknown) => {
    // A sample that was stopped or replaced before it began is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    if (sampleStore.get().voiceId === voiceId) sampleStore.set({ ...idleSample, failedId: voiceId })
  })
}

export function stopSample(): void {
  if (sampleStore.get() === idleSample) return
  audio?.pause()
  sampleStore.set(idleSample)
}

/** What is heard now; falls silent when the component goes. */
export function useSample(): SampleState {
  useEffect(() => stopSample, [])
  return useStore(sampleStore)
}

function createAudioElement(): HTMLAudioElement {
  const element = new Audio()
  element.addEventListener('playing', () => sampleStore.set({ ...sampleStore.get(), isLoading: false }))
  element.addEventListener('ended', () => sampleStore.set(idleSample))
  return element
}
