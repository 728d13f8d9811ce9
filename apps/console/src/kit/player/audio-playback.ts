import { createStore } from '../../store/store.ts'

/** Where the sound is, in seconds. `bufferedSeconds` is the end of what has come without a gap. */
export type Progress = { positionSeconds: number; durationSeconds: number; bufferedSeconds: number; isWaiting: boolean }

type PlaybackTarget = { url: string | undefined; isPlaying: boolean; speed: number; volume: number }
type PlaybackListeners = {
  initially: PlaybackTarget & { positionSeconds: number }
  ended: () => void
  paused: () => void
  resumed: () => void
  failed: (problem: string) => void
  moved: () => void
}

/** How far the skip buttons and the arrow keys go. */
export const skipBackSeconds = 15
export const skipForwardSeconds = 30

const noProgress: Progress = { positionSeconds: 0, durationSeconds: 0, bufferedSeconds: 0, isWaiting: false }
/** The position is kept this often while it plays. */
const persistPositionEveryMs = 4000

const progressEvents = ['playing', 'pause', 'waiting', 'seeked', 'ratechange', 'durationchange', 'emptied']

const audio = new Audio()
audio.preload = 'metadata'
let url: string | undefined
const progress = createStore(noProgress)
let lastPersistedAt = 0
/** Where it goes on at the next play: nothing is fetched for it until then. */
let pendingPositionSeconds: number | undefined
/** The position is not the kept one any more, by what this tab did. */
let hasPositionChanged = false

/** The one audio element of the console: it does what the playlist wants, and tells what became of it. */
export const audioPlayback = {
  progress: progress.get,
  subscribe: progress.subscribe,
  /** Where it is this moment: `progress` is told of it a few times a second. */
  nowSeconds: () => pendingPositionSeconds ?? audio.currentTime,
  /** Between two of these, where it is follows from the time that passed. */
  subscribeToTurns: (listener: () => void) => {
    for (const event of progressEvents) audio.addEventListener(event, listener)
    return () => {
      for (const event of progressEvents) audio.removeEventListener(event, listener)
    }
  },
  seek(positionSeconds: number) {
    if (url === undefined) return
    const end = Number.isFinite(audio.duration) ? audio.duration : Infinity
    audio.currentTime = Math.min(Math.max(0, positionSeconds), end)
    pendingPositionSeconds = undefined
    hasPositionChanged = true
    updateProgress()
  },
  skip: (seconds: number) => audioPlayback.seek((pendingPositionSeconds ?? audio.currentTime) + seconds),
  /** Where it goes on when it plays again, as it is kept already. */
  rest(positionSeconds: number) {
    if (url !== undefined) pendingPositionSeconds = positionSeconds
    hasPositionChanged = false
    updateProgress()
  },
  /** Loads, plays and pauses as wanted. */
  follow({ url: wantedUrl, isPlaying, speed, volume }: PlaybackTarget) {
    audio.volume = volume
    if (wantedUrl !== url) load(wantedUrl)
    audio.defaultPlaybackRate = speed
    audio.playbackRate = speed
    if (url === undefined || audio.paused !== isPlaying) return
    if (isPlaying) void play()
    else audio.pause()
  },
  start(hearers: PlaybackListeners) {
    listeners = hearers
    audioPlayback.follow(hearers.initially)
    audioPlayback.rest(hearers.initially.positionSeconds)
  },
}

let listeners: PlaybackListeners | undefined

function load(next: string | undefined) {
  url = next
  pendingPositionSeconds = undefined
  hasPositionChanged = false
  audio.pause()
  if (next === undefined) audio.removeAttribute('src')
  else audio.src = next
  updateProgress()
}

/** After a failure the element refuses to play until it is told to try once more; it then begins where it was. */
function reloadAudio() {
  pendingPositionSeconds ??= audio.currentTime
  audio.load()
}

function resumePlayback() {
  if (pendingPositionSeconds !== undefined) audio.currentTime = pendingPositionSeconds
  pendingPositionSeconds = undefined
}

async function play() {
  if (audio.error) reloadAudio()
  resumePlayback()
  try {
    await audio.play()
  } catch (error) {
    // Another item took its place, or a pause came before the first sound.
    if (error instanceof DOMException && error.name === 'AbortError') return
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
    listeners?.failed(isRefused ? 'The browser wants a click on Play first.' : playbackErrorMessage)
  }
}

const playbackErrorMessage =
  'This audio could not be loaded. Check your connection, or whether the episode was deleted.'

function updateProgress() {
  const { duration, buffered } = audio
  const currentTime = pendingPositionSeconds ?? audio.currentTime
  const ranges = Array.from({ length: buffered.length }, (_, index) => [buffered.start(index), buffered.end(index)])
  const here = ranges.find(([start = 0, end = 0]) => start <= currentTime + 0.5 && currentTime <= end)
  progress.set({
    positionSeconds: currentTime,
    durationSeconds: Number.isFinite(duration) ? duration : 0,
    bufferedSeconds: here?.[1] ?? 0,
    isWaiting: url !== undefined && !audio.paused && audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  })
}

/** A tab in which nothing moved would write over what another one keeps. */
function persistPosition() {
  if (!hasPositionChanged) return
  hasPositionChanged = false
  lastPersistedAt = Date.now()
  listeners?.moved()
}

for (const event of ['timeupdate', 'progress', ...progressEvents]) {
  audio.addEventListener(event, updateProgress)
}
audio.addEventListener('timeupdate', () => {
  if (!audio.paused) hasPositionChanged = true
  if (Date.now() - lastPersistedAt >= persistPositionEveryMs) persistPosition()
})
audio.addEventListener('seeked', persistPosition)
audio.addEventListener('ended', () => listeners?.ended())
audio.addEventListener('error', () => {
  if (url !== undefined && audio.error) listeners?.failed(playbackErrorMessage)
})
// The lock screen, an unplugged headphone and other tabs pause and resume without asking us.
audio.addEventListener('pause', () => {
  // A new source pauses too, and plays again before this is heard.
  if (audio.paused && !audio.ended && url !== undefined && audio.readyState > 0) listeners?.paused()
})
audio.addEventListener('play', () => {
  resumePlayback()
  listeners?.resumed()
})
window.addEventListener('pagehide', persistPosition)
