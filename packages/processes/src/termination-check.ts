import inspector from 'node:inspector'
import { threadCpuTime } from './thread-cpu-time.ts'
import { type WatchedFolder, folderIdentityOf } from './folder-identity.ts'
import type { SupervisedState } from './supervised.ts'
import type { SupervisorLimits } from './supervisor.ts'

const noReason = 'Work in progress goes on at the next start.'

/** To be asked every `everyMs`: why a server that runs has to be ended, in a sentence; undefined while all is well. */
export function createTerminationCheck(
  pulse: Int32Array,
  { folders, threadId }: SupervisedState,
  limits: SupervisorLimits,
): () => string | undefined {
  const busyMs = threadCpuTime(threadId)
  let lastBeat = Atomics.load(pulse, 0)
  let silentMs = 0
  let busyAtBeatMs = busyMs()
  let missing = 0
  return () => {
    const beat = Atomics.load(pulse, 0)
    if (beat === lastBeat) silentMs += limits.everyMs
    else {
      lastBeat = beat
      silentMs = 0
      busyAtBeatMs = busyMs()
    }
    // A person who looks at a halted program takes their time.
    if (inspector.url() !== undefined) silentMs = 0
    const gone = folders.find(isFolderReplaced)
    // Once may be a disk that is just being mounted again.
    missing = gone ? missing + 1 : 0
    if (gone && missing > 1) {
      return `The folder ${gone.path} was removed or replaced while the server used it, so the server has ended. Start it again when the folder is in its place.`
    }
    // Counted in the thread's own work, so that a machine without time to spare is not taken for a server that hangs.
    if (silentMs > 0 && busyMs() - busyAtBeatMs >= limits.busyMs) {
      return `The server hung, at work for ${limits.busyMs / 1000} seconds without a pause, and was ended. ${noReason}`
    }
    if (silentMs >= limits.silentMs) {
      return `The server hung for ${limits.silentMs / 1000} seconds and was ended. ${noReason}`
    }
    return undefined
  }
}

/** Where it cannot be told whether it is still there, it is. */
function isFolderReplaced({ path, identity }: WatchedFolder): boolean {
  try {
    return folderIdentityOf(path) !== identity
  } catch {
    return false
  }
}
