import { constants, setPriority } from 'node:os'
import { loadBinding } from '@patchbay/sound/ffmpeg'
import { carryOutVideo } from './carry-out.ts'
import type { VideoAnswer, VideoTask } from './task.ts'

/** The inside of a video process: draws and writes one video, tells how far it is, and ends with its parent. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const say = (answer: VideoAnswer) => process.send?.(answer)

process.on('message', (task: VideoTask) => {
  carryOutVideo(loadBinding(), task, (painted) => say({ painted })).then(
    (report) => say({ report }),
    (error: unknown) => say({ error: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
