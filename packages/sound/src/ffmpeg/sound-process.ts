import { constants, setPriority } from 'node:os'
import { loadBinding } from './binding.ts'
import { carryOut } from './carry-out.ts'
import { RecordingRefused, refusals } from './refusal.ts'
import type { SoundAnswer, SoundTask, Watched } from './task.ts'
import { watchSelf } from './watch.ts'

/**
 * The inside of a sound process: carries out what it is asked, one task after another, until its parent is gone.
 * FFmpeg works here and nowhere else, behind everybody who waits for a page.
 */
const limits = JSON.parse(process.argv[2] ?? 'null') as Watched | null
const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority
setPriority(limits ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL)
if (limits) watchSelf(limits)

const av = loadBinding()

process.on('message', (task: SoundTask) => process.send?.(answer(task)))
process.on('disconnect', () => process.exit(0))

function answer(task: SoundTask): SoundAnswer {
  try {
    return { report: carryOut(av, task) }
  } catch (error) {
    if (error instanceof RecordingRefused) return { refusal: error.message }
    const isOfTheSystem = error instanceof Error && 'code' in error
    // What FFmpeg cannot do with a stranger's recording it could not do a second time.
    if (limits && !isOfTheSystem) return { refusal: refusals.unreadable }
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
