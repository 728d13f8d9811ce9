import { createStore } from '../../store/store.ts'
import { playerState, playlist, subscribeToPlayer } from './playlist.ts'
import { currentItem } from './playlist-state.ts'
import { sound } from './sound.ts'

/** When the sound ends by itself: at a time of day, or where the chapter or the episode does. */
export type Sleep = { at: number } | { after: 'chapter' | 'episode'; item: string; ends: readonly number[] }

/** Kept outside of the page: it goes on wherever one goes in the console, and ends with the tab. */
export const sleepTimer = createStore<Sleep | undefined>(undefined)

export const sleepMinutes = [15, 30, 60] as const

const fadeMs = 4000
const stepMs = 200

export const sleep = {
  in: (minutes: number) => begin({ at: Date.now() + minutes * 60_000 }),
  /** At the end of the chapter that is heard; `starts` are those of all, in seconds. */
  afterChapter: (starts: readonly number[]) => begin(after('chapter', starts)),
  afterEpisode: () => begin(after('episode', [])),
  cancel: () => begin(undefined),
}

function after(what: 'chapter' | 'episode', ends: readonly number[]): Sleep | undefined {
  const item = currentItem(playerState())
  return item && { after: what, item: item.id, ends }
}

/** When it will end, as things stand; undefined where nothing runs towards it, as while an episode rests. */
export function sleepsAt(timer: Sleep): number | undefined {
  if ('at' in timer) return timer.at
  const { isPlaying, speed } = playerState()
  const { durationSeconds } = sound.progress()
  if (!isPlaying || durationSeconds === 0) return undefined
  const now = sound.nowSeconds()
  const end = timer.ends.find((start) => start > now && start < durationSeconds) ?? durationSeconds
  return Date.now() + (Math.max(0, end - now) * 1000) / speed
}

let endAt: number | undefined
let waiting: ReturnType<typeof setTimeout> | undefined
let stopHearing = () => {}

function begin(timer: Sleep | undefined): void {
  stopHearing()
  clearTimeout(waiting)
  endAt = undefined
  sleepTimer.set(timer)
  if (!timer) return dim(1)
  const stops = [subscribeToPlayer(turn), sound.subscribeToTurns(turn)]
  stopHearing = () => stops.forEach((stop) => stop())
  turn()
}

/** The sound was moved, stopped, made faster, or is another one. */
function turn(): void {
  const timer = sleepTimer.get()
  if (!timer) return
  if ('after' in timer && currentItem(playerState())?.id !== timer.item) {
    const hasEnded = endAt !== undefined && Date.now() > endAt - justBeforeMs
    begin(undefined)
    // In a tab that nobody sees the time is told late: the next one had begun.
    if (hasEnded) playlist.stop()
    return
  }
  endAt = sleepsAt(timer)
  wait(timer)
}

function wait(timer: Sleep): void {
  clearTimeout(waiting)
  if (endAt === undefined) return dim(1)
  const leftMs = endAt - Date.now()
  if (leftMs <= soonMs) return end(timer)
  dim(Math.min(1, leftMs / fadeMs))
  const nextMs = leftMs > fadeMs ? Math.min(leftMs - fadeMs, longestMs) : Math.min(stepMs, leftMs - soonMs)
  waiting = setTimeout(() => wait(timer), nextMs)
}

/** It ends so little before its end, where the next episode would begin. */
const soonMs = 60
const justBeforeMs = 1000
/** A machine that slept is asked again. */
const longestMs = 10_000

function end(timer: Sleep): void {
  const before = currentItem(playerState())?.id
  const isOver = 'after' in timer && sound.progress().durationSeconds - sound.nowSeconds() < justBeforeMs / 1000
  stopHearing()
  playlist.stop()
  begin(undefined)
  if (!isOver) return
  // Tomorrow it begins with what comes next, or again.
  playlist.next()
  if (currentItem(playerState())?.id === before) sound.seek(0)
}

let dimmed = 1
/** Fainter, without a change to the volume that is chosen and kept. */
function dim(share: number): void {
  if (share === dimmed) return
  dimmed = share
  const state = playerState()
  sound.follow({ ...state, url: currentItem(state)?.url, volume: state.volume * share })
}
