import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './say.mjs'

/** Runs `work` while no other set-up of this folder does. A lock whose process is gone is taken over. */
export async function alone(path, work) {
  let hasSaid = false
  while (!claim(path)) {
    const holder = holderOf(path)
    if (holder !== undefined && !hasSaid) {
      say(`Another set-up is at work here (process ${holder}); waiting for it.`)
      hasSaid = true
    }
    if (holder === undefined) rmSync(path, { force: true })
    else await sleep(250)
  }
  const release = () => rmSync(path, { force: true })
  const stop = () => {
    release()
    process.exit(130)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    await work()
  } finally {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
    release()
  }
}

function claim(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** The living process that holds the lock. A file without a number yet is being written, unless it is old. */
function holderOf(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    if (!Number.isInteger(pid) || pid <= 0) return Date.now() - statSync(path).mtimeMs < 2000 ? 'starting' : undefined
    process.kill(pid, 0)
    return pid
  } catch (error) {
    if (error.code === 'EPERM') return 'of another user'
    if (error.code === 'ESRCH' || error.code === 'ENOENT') return undefined
    throw error
  }
}
