import { availableParallelism } from 'node:os'
import { SoundProcess } from './sound-child-process.ts'
import { untrustedLimitsFor } from './untrusted-limits.ts'
import type { SoundReport, SoundTask } from './task.ts'

/** Processes that have nothing to do. Starting one costs as much as decoding two minutes of sound. */
const idleProcess: SoundProcess[] = []
const idleTimeoutMs = 20_000
let idleTimer: NodeJS.Timeout | undefined

/** Carries out a task on sound of our own, or of an engine that was plugged in. Throws `SoundError`, or the reason. */
export async function runTrustedSoundTask(
  task: SoundTask,
  { timeMs, signal }: { timeMs: number; signal: AbortSignal },
): Promise<SoundReport> {
  signal.throwIfAborted()
  const child = takeIdleProcess() ?? new SoundProcess()
  try {
    return await child.run(task, { timeMs, signal })
  } finally {
    if (child.isAlive) keepIdle(child)
  }
}

/**
 * Reads a recording of a stranger, in a process made for it alone that may take so much memory and time and no more.
 * Throws `RecordingRefused` in words for its sender where that is not enough, or it is no sound.
 */
export async function runUntrustedSoundTask(
  task: SoundTask,
  signal: AbortSignal,
  limits = untrustedLimitsFor(task.source.path),
): Promise<SoundReport> {
  signal.throwIfAborted()
  const allowed = await limits
  const child = new SoundProcess(allowed)
  try {
    // The process ends itself first, and says why.
    return await child.run(task, { timeMs: allowed.timeMs + 5_000, signal })
  } finally {
    await child.end()
  }
}

function takeIdleProcess(): SoundProcess | undefined {
  for (let child = idleProcess.pop(); child; child = idleProcess.pop()) if (child.isAlive) return child
  return undefined
}

function keepIdle(child: SoundProcess): void {
  clearTimeout(idleTimer)
  if (idleProcess.length < availableParallelism()) idleProcess.push(child)
  else void child.end()
  idleTimer = setTimeout(() => {
    for (const child of idleProcess.splice(0)) void child.end()
  }, idleTimeoutMs)
  idleTimer.unref()
}
