import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import type { Engines } from '../engines/engines.ts'
import type { FailoverLog } from '../engines/plugged/failover-log.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Studio } from './production/studio.ts'

/** What every pipeline works with. `turns`: what befell the engines while it worked. */
export type Tools = {
  config: Config
  db: Db
  queue: JobQueue
  engines: Engines
  studio: Studio
  failovers?: FailoverLog
}
