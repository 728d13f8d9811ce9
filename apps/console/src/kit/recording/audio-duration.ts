/** Further than any recording goes. */
const seekPastEndSeconds = 1e7

/**
 * Tells how many seconds an audio element holds. What `MediaRecorder` wrote does not say it: browsers learn it by going
 * to its end, and come back to the beginning.
 */
export function watchAudioDuration(
  audio: HTMLAudioElement,
  onLength: (seconds: number) => void,
  signal: AbortSignal,
): void {
  let isLooking = false
  const look = () => {
    const { duration } = audio
    if (Number.isNaN(duration)) return
    if (!Number.isFinite(duration)) {
      isLooking = true
      audio.currentTime = seekPastEndSeconds
      return
    }
    if (isLooking) audio.currentTime = 0
    isLooking = false
    onLength(duration)
  }
  audio.addEventListener('loadedmetadata', look, { signal })
  audio.addEventListener('durationchange', look, { signal })
}
