import { onTestFinished, vi } from 'vitest'

/** An audio element without sound: what the player asks of one, refusing as a browser's does. */
class FakeAudio extends EventTarget {
  paused = true
  ended = false
  error: { code: number } | null = null
  duration = Number.NaN
  readyState = 0
  currentTime = 0
  volume = 1
  playbackRate = 1
  defaultPlaybackRate = 1
  preload = ''
  buffered = { length: 0 }
  #src = ''

  get src() {
    return this.#src
  }
  set src(src: string) {
    this.#src = src
    this.load()
  }
  removeAttribute() {
    this.src = ''
  }
  load() {
    Object.assign(this, { paused: true, error: null, currentTime: 0, readyState: 0, duration: Number.NaN })
  }
  async play() {
    if (this.error) throw new DOMException('No supported source was found.', 'NotSupportedError')
    if (!this.paused) return
    this.paused = false
    this.tell('play')
  }
  pause() {
    if (this.paused) return
    this.paused = true
    this.tell('pause')
  }
  tell(...events: string[]) {
    for (const event of events) this.dispatchEvent(new Event(event))
  }
  /** The first part came. */
  arrive(durationSeconds: number) {
    Object.assign(this, { duration: durationSeconds, readyState: 4 })
    this.tell('durationchange')
  }
  /** Nothing came, or no more. */
  fail() {
    this.error = { code: 4 }
    this.tell('error')
  }
  /** Time passes while it plays. */
  reach(seconds: number) {
    this.currentTime = seconds
    this.tell('timeupdate')
  }
}

/** Until the test ends: the player as a tab has it that was opened now, with an audio element in the test's hands. */
export async function openPlayerTab() {
  const audio = new FakeAudio()
  vi.stubGlobal('Audio', function Audio() {
    return audio
  })
  vi.resetModules()
  // Its own window: the players of other tests hear nothing of what happens to this one.
  const tabWindow = new EventTarget()
  const listening = vi
    .spyOn(window, 'addEventListener')
    .mockImplementation((...args: Parameters<EventTarget['addEventListener']>) => tabWindow.addEventListener(...args))
  const { audioPlayback: sound } = await import('./audio-playback.ts')
  const { currentPersistedPlaylist: keptNow, playerState, playlist } = await import('./playlist.ts')
  listening.mockRestore()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    // The next file shall have a player of its own.
    vi.resetModules()
  })
  return { audio, tabWindow, sound, playlist, playerState, keptNow }
}
