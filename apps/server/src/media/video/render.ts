import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { VideoAnswer, VideoReport, VideoTask } from './task.ts'

/** The work failed, and not because somebody stopped it. */
export class VideoError extends Error {
  override name = 'VideoError'
}

const entry = fileURLToPath(new URL('./video-process.ts', import.meta.url))
const keptComplaintLength = 4000
/** It holds text and small arrays; frames and patches lie outside of it. */
const heapMb = 256
/** So long may go by without a new second of video: then something hangs. */
const mostStillMs = 120_000

/**
 * Draws a video in a process of its own, which ends with it. `tell` hears the share that is done. When it fails, takes
 * too long or `signal` aborts, the process has ended and its file is gone before this throws.
 */
export async function renderVideo(
  task: VideoTask,
  signal: AbortSignal,
  tell: (share: number) => void = () => undefined,
): Promise<VideoReport> {
  signal.throwIfAborted()
  const child = fork(entry, [], {
    execArgv: ['--no-warnings', `--max-old-space-size=${heapMb}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (words: string) => {
    complaint = (complaint + words).slice(-keptComplaintLength)
  })
  const gone = once(child, 'close')
  const kill = () => child.kill('SIGKILL')
  signal.addEventListener('abort', kill, { once: true })
  let clock = setTimeout(kill, mostStillMs)
  let report: VideoReport | undefined
  let error: string | undefined
  child.on('message', (answer: VideoAnswer) => {
    clearTimeout(clock)
    if ('painted' in answer) {
      clock = setTimeout(kill, mostStillMs)
      return tell(answer.painted / task.scene.frames)
    }
    if ('report' in answer) report = answer.report
    else error = answer.error
    kill()
  })
  try {
    child.send(task, () => undefined)
    await gone
    if (report) return report
    signal.throwIfAborted()
    throw new VideoError(error ?? `The video process stopped. ${complaint}`.trim())
  } finally {
    clearTimeout(clock)
    signal.removeEventListener('abort', kill)
    if (!report) await rm(task.into, { force: true })
  }
}
