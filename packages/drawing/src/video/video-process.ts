import { constants, setPriority } from 'node:os'
import { loadBinding } from '@patchbay/sound/ffmpeg'
import { runVideoTask } from './run-video-task.ts'
import type { VideoAnswer, VideoTask } from './task.ts'

/** The inside of a video process: draws and writes one video, tells how far it is, and ends with its parent. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const sendMessage = (answer: VideoAnswer) => process.send?.(answer)

process.on('message', (task: VideoTask) => {
  runVideoTask(loadBinding(), task, (painted) => sendMessage({ painted })).then(
    (report) => sendMessage({ report }),
    (error: unknown) => sendMessage({ error: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
