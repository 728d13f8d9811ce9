/** A job that was taken from the queue, and who it is for. Jobs of before name nobody, and are never held back. */
export type GroupedJob = { groupId?: string | null | undefined }

type FairRun<Job extends GroupedJob> = {
  /** Takes the next waiting job of anybody but these. */
  takeOther: (but: string[]) => Promise<Job | undefined>
  /** Whether a job that let others go first has not been given to another process meanwhile. */
  isStillOurs: (job: Job) => Promise<boolean>
  run: (job: Job) => Promise<void>
  /** Runs a job that came by `takeOther`, and says to the queue how it ended. */
  runOther: (job: Job) => Promise<void>
}

/**
 * The places of one process for one kind of work. Jobs come first come, first served; but while others wait, one
 * workspace has at most all places but one. Whoever would take the last lets a job of somebody else have its place
 * first, and keeps its turn. Where there is only one place, turns are taken one by one.
 */
export function fairScheduler(places: number) {
  const running = new Map<string, number>()
  const counted = async (group: string | undefined, work: () => Promise<void>) => {
    if (group === undefined) return work()
    running.set(group, (running.get(group) ?? 0) + 1)
    try {
      await work()
    } finally {
      const left = (running.get(group) ?? 1) - 1
      if (left > 0) running.set(group, left)
      else running.delete(group)
    }
  }
  const hasItsShare = (group: string) => (running.get(group) ?? 0) >= places - 1
  return async function take<Job extends GroupedJob>(job: Job, fairRun: FairRun<Job>): Promise<void> {
    const { takeOther, isStillOurs, run, runOther } = fairRun
    const group = job.groupId ?? undefined
    for (let before = 0; group !== undefined && hasItsShare(group); before += 1) {
      if (places === 1 && before > 0) break
      const full = places === 1 ? [] : [...running.keys()].filter(hasItsShare)
      const other = await takeOther([...new Set([group, ...full])])
      if (!other) break
      await counted(other.groupId ?? undefined, () => runOther(other))
      // Begun all the same, it would take the request from the process that has it now, and be the twin that is let go.
      if (!(await isStillOurs(job))) throw new Error('The job was given to another while it let others go first.')
    }
    await counted(group, () => run(job))
  }
}
