import { createStore } from '../../store/store.ts'
import { playerState, playlist, subscribeToPlayer } from './playlist.ts'
import { currentItem } from './playlist-state.ts'
import { audioPlayback } from './audio-playback.ts'

/** When the sound ends by itself: at a time of day, or where the chapter or the episode does. */
export type SleepState = { at: number } | { after: 'chapter' | 'episode'; item: string; ends: readonly number[] }

/** Kept outside of the page: it goes on wherever one goes in the console, and ends with the tab. */
export const sleepTimer = createStore<SleepState | undefined>(undefined)

export const sleepMinutes = [15, 30, 60] as const

const fadeMs = 4000
const stepMs = 200

export const sleep = {
  in: (minutes: number) => startTimer({ at: Date.now() + minutes * 60_000 }),
  /** At the end of the chapter that is heard; `starts` are those of all, in seconds. */
  afterChapter: (starts: readonly number[]) => startTimer(sleepAfter('chapter', starts)),
  afterEpisode: () => startTimer(sleepAfter('episode', [])),
  cancel: () => startTimer(undefined),
}

function sleepAfter(what: 'chapter' | 'episode', ends: readonly number[]): SleepState | undefined {
  const item = currentItem(playerState())
  return item && { after: what, item: item.id, ends }
}

/** When it will end, as things stand; undefined where nothing runs towards it, as while an episode rests. */
export function sleepTimeOf(timer: SleepState): number | undefined {
  if ('at' in timer) return timer.at
  const { isPlaying, speed } = playerState()
  const { durationSeconds } = audioPlayback.progress()
  if (!isPlaying || durationSeconds === 0) return undefined
  const now = audioPlayback.nowSeconds()
  const end = timer.ends.find((start) => start > now && start < durationSeconds) ?? durationSeconds
  return Date.now() + (Math.max(0, end - now) * 1000) / speed
}

let endAt: number | undefined
let waiting: ReturnType<typeof setTimeout> | undefined
let unsubscribeFromPlayer = () => {}

function startTimer(timer: SleepState | undefined): void {
  unsubscribeFromPlayer()
  clearTimeout(waiting)
  endAt = undefined
  sleepTimer.set(timer)
  if (!timer) return setFadeVolume(1)
  const stops = [subscribeToPlayer(rescheduleTimer), audioPlayback.subscribeToTurns(rescheduleTimer)]
  unsubscribeFromPlayer = () => stops.forEach((stop) => stop())
  rescheduleTimer()
}

/** The sound was moved, stopped, made faster, or is another one. */
function rescheduleTimer(): void {
  const timer = sleepTimer.get()
  if (!timer) return
  if ('after' in timer && currentItem(playerState())?.id !== timer.item) {
    const hasEnded = endAt !== undefined && Date.now() > endAt - endLeadMs
    startTimer(undefined)
    // In a tab that nobody sees the time is told late: the next one had begun.
    if (hasEnded) playlist.stop()
    return
  }
  endAt = sleepTimeOf(timer)
  scheduleCheck(timer)
}

function scheduleCheck(timer: SleepState): void {
  clearTimeout(waiting)
  if (endAt === undefined) return setFadeVolume(1)
  const leftMs = endAt - Date.now()
  if (leftMs <= endToleranceMs) return pausePlayback(timer)
  setFadeVolume(Math.min(1, leftMs / fadeMs))
  const nextMs = leftMs > fadeMs ? Math.min(leftMs - fadeMs, maxTimerMs) : Math.min(stepMs, leftMs - endToleranceMs)
  waiting = setTimeout(() => scheduleCheck(timer), nextMs)
}

/** It ends so little before its end, where the next episode would begin. */
const endToleranceMs = 60
const endLeadMs = 1000
/** A machine that slept is asked again. */
const maxTimerMs = 10_000

function pausePlayback(timer: SleepState): void {
  const before = currentItem(playerState())?.id
  const isOver =
    'after' in timer && audioPlayback.progress().durationSeconds - audioPlayback.nowSeconds() < endLeadMs / 1000
  unsubscribeFromPlayer()
  playlist.stop()
  startTimer(undefined)
  if (!isOver) return
  // Tomorrow it begins with what comes next, or again.
  playlist.next()
  if (currentItem(playerState())?.id === before) audioPlayback.seek(0)
}

let fadedVolume = 1
/** Fainter, without a change to the volume that is chosen and kept. */
function setFadeVolume(share: number): void {
  if (share === fadedVolume) return
  fadedVolume = share
  const state = playerState()
  audioPlayback.follow({ ...state, url: currentItem(state)?.url, volume: state.volume * share })
}
