import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { type Db, openDb } from './db/connection.ts'
import { restrictDataFolder } from './db/data-folder.ts'
import { createEngines } from './engines/engines.ts'
import type { ModelRow } from './engines/local-models/rows.ts'
import { createServerEngines } from './server-engines.ts'
import { type Entrance, entranceOf } from './first-start.ts'
import { releaseClaims } from './feeds/sources.ts'
import { serveAdmin } from './http/admin.ts'
import { type Clock, repeat, systemClock } from './jobs/clock.ts'
import { type JobQueue, startQueue } from './jobs/queue.ts'
import { syncSchedules } from './jobs/schedules.ts'
import { startWorker } from './jobs/worker.ts'
import { createFeedPoller } from './pipelines/feeds/poll-feeds.ts'
import { createJobHandlers, failDeadRequest } from './pipelines/handlers.ts'
import { type Studio, studio as episodeStudio } from './pipelines/production/studio.ts'
import type { ToolFactory } from './pipelines/use-tools.ts'
import { startDue } from './plans/start-due.ts'
import { servicesOf } from './services.ts'

export type RunningServer = {
  /** Where it listens; undefined for a process that only works. */
  address: string | undefined
  /** How one comes in; undefined for a process that only works. */
  entrance: Entrance | undefined
  /** What serves each port, as the health call says it. */
  engines: Record<string, string>
  stop(): Promise<void>
}

/** How often plans and feeds are looked at: the shortest schedule lets a minute pass between its occurrences. */
const pollIntervalMs = 2000

/**
 * What a test may hand in: another clock, other engines, a studio that does not take its time, jobs tried again at once,
 * and smaller models to install than those whose digests this version knows. No setting can.
 */
type ServerOptions = {
  clock?: Clock
  enginesFor?: typeof createEngines
  studio?: Studio
  retriesAtOnce?: boolean
  localModels?: readonly ModelRow[]
}

/** Starts what the role asks for on one connection: the HTTP half, the worker half, or both. */
export async function startServer(config: Config, given: ServerOptions = {}): Promise<RunningServer> {
  const { clock = systemClock, enginesFor = createEngines, studio = episodeStudio, retriesAtOnce = false } = given
  const stopping = new AbortController()
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    stopping.abort(new Error('The server is stopping.'))
    for (const step of undo.toReversed()) await step()
  }
  try {
    // First, so that an unusable model is reported before a database is created.
    const engines = await enginesFor(config)
    undo.push(() => engines.close())
    const isOpen = await restrictDataFolder(config.dataFolder)
    if (isOpen) logLine('warn', isOpen)
    const connection = await openDb(config)
    undo.push(() => connection.close())
    const onError = (error: Error) => logError('The job queue reported an error', error)
    const live = createServerEngines(config, connection.db, engines, given.localModels)
    undo.push(() => live.close())
    await live.look()
    const queue = await startQueue(connection.queue, onError, { retriesAtOnce })
    undo.push(() => queue.stop())
    if (connection.kind === 'embedded') await removeUnneededData(config, connection.db, queue)
    if (config.role !== 'api') {
      await startWorkers({ config, db: connection.db, queue, live, studio }, stopping.signal)
      const { db } = connection
      const repetition = (problem: string) => ({
        everyMs: pollIntervalMs,
        clock,
        onError: (error: unknown) => logError(problem, error),
        stopping: stopping.signal,
      })
      const planning = repetition('What a plan was to start could not be started')
      const plans = repeat(() => startDue(db, { queue, config, onError: planning.onError }, clock.now()), planning)
      undo.push(() => plans)
      const { onError: onUnread } = repetition('A feed could not be read')
      const poller = createFeedPoller({ db, feeds: engines.feeds, clock, stopping: stopping.signal, onError: onUnread })
      const polls = repeat(() => poller.tick(), repetition('Feeds could not be looked at'))
      undo.push(() => polls.then(() => poller.ended()))
    }
    if (config.role === 'worker')
      return { address: undefined, entrance: undefined, engines: live.current.labels(), stop }
    const app = await buildApp(servicesOf(config, connection, live, queue, clock, studio, given.localModels))
    if (connection.lock) serveAdmin(app, connection.db, connection.lock.note.adminToken)
    undo.push(() => app.close())
    const address = await listen(app, config)
    const adminUrl = address.replace('0.0.0.0', '127.0.0.1')
    await connection.lock?.announce({ adminUrl, publicUrl: config.publicUrl })
    const entrance = await entranceOf(connection.db, config)
    return { address: config.publicUrl, entrance, engines: live.current.labels(), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Without the line of log that says so: who started it is told in words where it listens, and how one comes in. */
async function listen(app: Awaited<ReturnType<typeof buildApp>>, { port, host }: Config): Promise<string> {
  const { level } = app.log
  app.log.level = 'silent'
  try {
    return await app.listen({ port, host })
  } finally {
    app.log.level = level
  }
}

/** With the embedded database this process is the only one: what an earlier one left half done is nobody's. */
async function removeUnneededData(config: Config, db: Db, queue: JobQueue): Promise<void> {
  await rm(join(config.dataFolder, 'work'), { recursive: true, force: true })
  await queue.requeueAbandoned()
  await releaseClaims(db)
}

async function startWorkers(tools: ToolFactory, stopping: AbortSignal) {
  const { queue, config } = tools
  await startWorker(queue, createJobHandlers(tools), {
    longAtOnce: config.workers,
    onLost: (requestId) => failDeadRequest(tools, requestId),
    stopping,
  })
  await syncSchedules(queue)
}

const logError = (msg: string, error: unknown) =>
  logLine('error', msg, error instanceof Error ? error.message : String(error))

function logLine(level: 'error' | 'warn', msg: string, err?: string): void {
  process.stderr.write(`${JSON.stringify({ level, msg, err })}\n`)
}
