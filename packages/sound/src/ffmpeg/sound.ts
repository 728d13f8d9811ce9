import { availableParallelism } from 'node:os'
import { SoundChild } from './child.ts'
import { limitsFor } from './strangers.ts'
import type { SoundReport, SoundTask } from './task.ts'

/** Processes that have nothing to do. Starting one costs as much as decoding two minutes of sound. */
const idle: SoundChild[] = []
const idleMs = 20_000
let clock: NodeJS.Timeout | undefined

/** Carries out a task on sound of our own, or of an engine that was plugged in. Throws `SoundError`, or the reason. */
export async function workOnSound(
  task: SoundTask,
  { timeMs, signal }: { timeMs: number; signal: AbortSignal },
): Promise<SoundReport> {
  signal.throwIfAborted()
  const child = takeIdle() ?? new SoundChild()
  try {
    return await child.ask(task, { timeMs, signal })
  } finally {
    if (child.isAlive) keep(child)
  }
}

/**
 * Reads a recording of a stranger, in a process made for it alone that may take so much memory and time and no more.
 * Throws `RecordingRefused` in words for its sender where that is not enough, or it is no sound.
 */
export async function readStrangersSound(
  task: SoundTask,
  signal: AbortSignal,
  limits = limitsFor(task.source.path),
): Promise<SoundReport> {
  signal.throwIfAborted()
  const allowed = await limits
  const child = new SoundChild(allowed)
  try {
    // The process ends itself first, and says why.
    return await child.ask(task, { timeMs: allowed.timeMs + 5_000, signal })
  } finally {
    await child.end()
  }
}

function takeIdle(): SoundChild | undefined {
  for (let child = idle.pop(); child; child = idle.pop()) if (child.isAlive) return child
  return undefined
}

function keep(child: SoundChild): void {
  clearTimeout(clock)
  if (idle.length < availableParallelism()) idle.push(child)
  else void child.end()
  clock = setTimeout(() => {
    for (const child of idle.splice(0)) void child.end()
  }, idleMs)
  clock.unref()
}
