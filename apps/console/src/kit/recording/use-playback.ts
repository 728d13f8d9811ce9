import { useEffect, useRef, useState } from 'react'
import { watchAudioDuration } from './audio-duration.ts'

/** A sound that the browser holds, played by a click; times in seconds. */
export function usePlayback(sound: Blob) {
  const audio = useRef<HTMLAudioElement>(undefined)
  const [length, setLength] = useState<number>()
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [isUnplayable, setUnplayable] = useState(false)
  useEffect(() => {
    const address = URL.createObjectURL(sound)
    const player = new Audio()
    const heard = new AbortController()
    const on = (event: string, hear: () => void) => player.addEventListener(event, hear, { signal: heard.signal })
    on('play', () => setPlaying(true))
    on('pause', () => setPlaying(false))
    on('ended', () => setAt(0))
    on('timeupdate', () => {
      // Only while it plays: its length is looked for at its end.
      if (!player.paused) setAt(player.currentTime)
    })
    watchAudioDuration(player, setLength, heard.signal)
    player.src = address
    audio.current = player
    return () => {
      heard.abort()
      player.pause()
      URL.revokeObjectURL(address)
    }
  }, [sound])
  const toggle = async () => {
    const player = audio.current
    if (!player) return
    if (isPlaying) return player.pause()
    try {
      await player.play()
    } catch (error) {
      globalThis.console.warn(error)
      setUnplayable(true)
    }
  }
  return { length, at, isPlaying, isUnplayable, toggle: () => void toggle() }
}
