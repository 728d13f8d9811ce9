import { createStore } from '../../store/store.ts'

/** Where the sound is, in seconds. `bufferedSeconds` is the end of what has come without a gap. */
export type Progress = { positionSeconds: number; durationSeconds: number; bufferedSeconds: number; isWaiting: boolean }

type Wanted = { url: string | undefined; isPlaying: boolean; speed: number; volume: number }
type Hearers = {
  initially: Wanted & { positionSeconds: number }
  ended: () => void
  paused: () => void
  resumed: () => void
  failed: (problem: string) => void
  moved: () => void
}

/** How far the skip buttons and the arrow keys go (ux.md "Player"). */
export const skipBackSeconds = 15
export const skipOnSeconds = 30

const silence: Progress = { positionSeconds: 0, durationSeconds: 0, bufferedSeconds: 0, isWaiting: false }
/** The position is kept this often while it plays. */
const keepEveryMs = 4000

const turns = ['playing', 'pause', 'waiting', 'seeked', 'ratechange', 'durationchange', 'emptied']

const audio = new Audio()
audio.preload = 'metadata'
let url: string | undefined
const progress = createStore(silence)
let lastKept = 0
/** Where it goes on at the next play: nothing is fetched for it until then. */
let restsAt: number | undefined
/** The position is not the kept one any more, by what this tab did. */
let hasMoved = false

/** The one audio element of the console: it does what the playlist wants, and tells what became of it. */
export const sound = {
  progress: progress.get,
  subscribe: progress.subscribe,
  /** Where it is this moment: `progress` is told of it a few times a second. */
  nowSeconds: () => restsAt ?? audio.currentTime,
  /** Between two of these, where it is follows from the time that passed. */
  subscribeToTurns: (listener: () => void) => {
    for (const event of turns) audio.addEventListener(event, listener)
    return () => {
      for (const event of turns) audio.removeEventListener(event, listener)
    }
  },
  seek(positionSeconds: number) {
    if (url === undefined) return
    const end = Number.isFinite(audio.duration) ? audio.duration : Infinity
    audio.currentTime = Math.min(Math.max(0, positionSeconds), end)
    restsAt = undefined
    hasMoved = true
    measure()
  },
  skip: (seconds: number) => sound.seek((restsAt ?? audio.currentTime) + seconds),
  /** Where it goes on when it plays again, as it is kept already. */
  rest(positionSeconds: number) {
    if (url !== undefined) restsAt = positionSeconds
    hasMoved = false
    measure()
  },
  /** Loads, plays and pauses as wanted. */
  follow({ url: wantedUrl, isPlaying, speed, volume }: Wanted) {
    audio.volume = volume
    if (wantedUrl !== url) load(wantedUrl)
    audio.defaultPlaybackRate = speed
    audio.playbackRate = speed
    if (url === undefined || audio.paused !== isPlaying) return
    if (isPlaying) void play()
    else audio.pause()
  },
  start(hearers: Hearers) {
    heard = hearers
    sound.follow(hearers.initially)
    sound.rest(hearers.initially.positionSeconds)
  },
}

let heard: Hearers | undefined

function load(next: string | undefined) {
  url = next
  restsAt = undefined
  hasMoved = false
  audio.pause()
  if (next === undefined) audio.removeAttribute('src')
  else audio.src = next
  measure()
}

/** After a failure the element refuses to play until it is told to try once more; it then begins where it was. */
function loadAgain() {
  restsAt ??= audio.currentTime
  audio.load()
}

function goOn() {
  if (restsAt !== undefined) audio.currentTime = restsAt
  restsAt = undefined
}

async function play() {
  if (audio.error) loadAgain()
  goOn()
  try {
    await audio.play()
  } catch (error) {
    // Another item took its place, or a pause came before the first sound.
    if (error instanceof DOMException && error.name === 'AbortError') return
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
    heard?.failed(isRefused ? 'The browser wants a click on Play first.' : cannotPlay)
  }
}

const cannotPlay = 'This audio could not be loaded. Check your connection, or whether the episode was deleted.'

function measure() {
  const { duration, buffered } = audio
  const currentTime = restsAt ?? audio.currentTime
  const ranges = Array.from({ length: buffered.length }, (_, place) => [buffered.start(place), buffered.end(place)])
  const here = ranges.find(([start = 0, end = 0]) => start <= currentTime + 0.5 && currentTime <= end)
  progress.set({
    positionSeconds: currentTime,
    durationSeconds: Number.isFinite(duration) ? duration : 0,
    bufferedSeconds: here?.[1] ?? 0,
    isWaiting: url !== undefined && !audio.paused && audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  })
}

/** A tab in which nothing moved would write over what another one keeps. */
function keepPosition() {
  if (!hasMoved) return
  hasMoved = false
  lastKept = Date.now()
  heard?.moved()
}

for (const event of ['timeupdate', 'progress', ...turns]) {
  audio.addEventListener(event, measure)
}
audio.addEventListener('timeupdate', () => {
  if (!audio.paused) hasMoved = true
  if (Date.now() - lastKept >= keepEveryMs) keepPosition()
})
audio.addEventListener('seeked', keepPosition)
audio.addEventListener('ended', () => heard?.ended())
audio.addEventListener('error', () => {
  if (url !== undefined && audio.error) heard?.failed(cannotPlay)
})
// The lock screen, an unplugged headphone and other tabs pause and resume without asking us.
audio.addEventListener('pause', () => {
  // A new source pauses too, and plays again before this is heard.
  if (audio.paused && !audio.ended && url !== undefined && audio.readyState > 0) heard?.paused()
})
audio.addEventListener('play', () => {
  goOn()
  heard?.resumed()
})
window.addEventListener('pagehide', keepPosition)
