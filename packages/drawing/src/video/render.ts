import { rm } from 'node:fs/promises'
import { TaskProcess } from '@patchbay/processes'
import type { VideoAnswer, VideoReport, VideoTask } from './task.ts'

/** The work failed, and not because somebody stopped it. */
export class VideoError extends Error {
  override name = 'VideoError'
}

const entry = new URL('./video-process.ts', import.meta.url)
/**
 * Its heap holds text and small arrays; frames and patches lie outside of it. Of the memory that it could write to, a
 * short takes 2 GB on two cores, most of it never used, and x264 some 20 MB more a core.
 */
const maxHeap = { heapMb: 256, dataKb: 6_000_000 }
/** So long may go by without a new second of video: then something hangs. */
const maxSilenceMs = 120_000

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
  const child = new TaskProcess<VideoTask, VideoAnswer>(entry, maxHeap)
  const isDone = (said: VideoAnswer) => {
    if ('painted' in said) tell(said.painted / task.scene.frames)
    return !('painted' in said)
  }
  let report: VideoReport | undefined
  try {
    const { answer } = await child.ask(task, { quietMs: maxSilenceMs, signal, isDone })
    if (answer && 'report' in answer) {
      report = answer.report
      return report
    }
    signal.throwIfAborted()
    throw new VideoError(
      answer && 'error' in answer ? answer.error : `The video process stopped. ${child.complaint}`.trim(),
    )
  } finally {
    await child.end()
    if (!report) await rm(task.into, { force: true })
  }
}
