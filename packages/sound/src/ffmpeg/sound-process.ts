import { constants, setPriority } from 'node:os'
import { loadBinding } from './binding.ts'
import { runSoundTask } from './run-sound-task.ts'
import { RecordingError, recordingProblems } from './refusal.ts'
import type { SoundAnswer, SoundTask, WatchedProcess } from './task.ts'
import { watchOwnLimits } from './resource-watchdog.ts'

/**
 * The inside of a sound process: carries out what it is asked, one task after another, until its parent is gone.
 * FFmpeg works here and nowhere else, behind everybody who waits for a page.
 */
const processLimits = JSON.parse(process.argv[2] ?? 'null') as WatchedProcess | null
const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority
setPriority(processLimits ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL)
if (processLimits) watchOwnLimits(processLimits)

const av = loadBinding()

process.on('message', (task: SoundTask) => process.send?.(runTask(task)))
process.on('disconnect', () => process.exit(0))

function runTask(task: SoundTask): SoundAnswer {
  try {
    return { report: runSoundTask(av, task) }
  } catch (error) {
    if (error instanceof RecordingError) return { refusal: error.message }
    const isOfTheSystem = error instanceof Error && 'code' in error
    // What FFmpeg cannot do with a stranger's recording it could not do a second time.
    if (processLimits && !isOfTheSystem) return { refusal: recordingProblems.unreadable }
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
