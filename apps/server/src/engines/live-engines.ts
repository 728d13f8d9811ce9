import type { Config } from '../config.ts'
import type { Engines } from './engines.ts'
import { type LocalEngine, localEngines } from './local-engines.ts'
import {
  type EngineSelection,
  type BuiltEngine,
  type BuiltLocalEngine,
  isSetByEnvironment,
  buildEngine,
  buildLocalEngine,
} from './plugged/engine-selection.ts'
import type { KeyVault } from './plugged/key-vault.ts'
import { mergeEngines } from './plugged/merge.ts'
import type { EngineStore } from './plugged/port.ts'
import { type FailoverLog, createFailoverLog } from './plugged/failover-log.ts'

/**
 * The engines as they are now: what the environment says, and what was plugged in and installed since. Every piece of work
 * looks first, which costs one number from the database, so a change counts for the next one, in every process; work that
 * goes on keeps the engines that it began with. What is not used any more is closed when nobody holds it.
 */
export type LiveEngines = {
  /** Those of this moment, whichever they are when a port is read. */
  current: Engines
  /** Sees what was changed since. */
  look(): Promise<EngineSelection>
  /** Gives a piece of work its engines, which stay open until it ends. */
  use<Answer>(work: (engines: Engines) => Promise<Answer>, turns?: FailoverLog): Promise<Answer>
  close(): Promise<void>
}

type LiveEngineOptions = {
  /** What the environment says. */
  base: Engines
  config: Config
  kept: EngineStore
  keyBox: KeyVault
  locals?: readonly LocalEngine[]
}

export function createLiveEngines({
  base,
  config,
  kept,
  keyBox,
  locals = localEngines(),
}: LiveEngineOptions): LiveEngines {
  let choice: EngineSelection = { revision: -1, connected: [], local: [] }
  let now = base
  let changing: Promise<unknown> = Promise.resolve()
  const made = new Map<string, BuiltEngine>()
  const madeHere = new Map<string, BuiltLocalEngine>()
  const holders = new Set<object>()
  /** What is to be closed, and whose end it waits for. */
  const retired: { close(): Promise<void>; waitsFor: Set<object> }[] = []

  const closeUnheld = async () => {
    for (const one of retired.filter(({ waitsFor }) => ![...waitsFor].some((holder) => holders.has(holder)))) {
      retired.splice(retired.indexOf(one), 1)
      await one.close()
    }
  }
  /** Of the file that keys are sealed with, when the choice was made. */
  let keyStamp = ''
  /** Rows say by their revision when they change; a key file that is put back says nothing, and is asked where one is missed. */
  const isOld = async (revision: number) =>
    revision > choice.revision ||
    (choice.connected.some(({ stored: { sealedKey }, parts }) => sealedKey !== null && !parts) &&
      (await keyBox.stamp()) !== keyStamp)
  const change = async (revision: number) => {
    if (!(await isOld(revision))) return
    keyStamp = await keyBox.stamp()
    const rows = (await kept.list()).filter(({ port }) => !isSetByEnvironment(config, port))
    const plugged = await Promise.all(
      rows.map(async (row) => {
        const { tested: _tested, ...settings } = row
        const name = JSON.stringify(settings)
        const known = made.get(name)
        // One whose key could not be read is tried again: somebody may have put the file back.
        const one = known?.parts ? { ...known, stored: row } : await buildEngine({ config, keyBox }, row)
        made.set(name, one)
        return { name, one }
      }),
    )
    const local = (
      await Promise.all(
        locals.map(async (row) => {
          if (isSetByEnvironment(config, row.port)) return []
          const stamp = await row.stamp(config.dataFolder)
          if (stamp === undefined) return []
          const name = `${row.port} ${row.called} ${stamp}`
          const one = madeHere.get(name) ?? (await buildLocalEngine(row, config.dataFolder))
          madeHere.set(name, one)
          return [{ name, one }]
        }),
      )
    ).flat()
    retire(made, plugged)
    retire(madeHere, local)
    choice = {
      revision: Math.max(revision, choice.revision),
      connected: plugged.map(({ one }) => one),
      local: local.map(({ one }) => one),
    }
    now = mergeEngines(base, config, choice, ignoredFailovers)
    await closeUnheld()
  }
  const retire = <One extends BuiltEngine | BuiltLocalEngine>(all: Map<string, One>, used: { name: string }[]) => {
    const names = new Set(used.map(({ name }) => name))
    for (const [name, one] of all) {
      if (names.has(name)) continue
      all.delete(name)
      retired.push({ close: () => closeEngine(one), waitsFor: new Set(holders) })
    }
  }
  const look = async () => {
    const revision = await kept.revision()
    if (await isOld(revision)) {
      const own = changing.then(() => change(revision))
      changing = own.catch(() => undefined)
      await own
    }
    return choice
  }
  return {
    current: createLiveView(() => now),
    look,
    use: async (work, turns = createFailoverLog()) => {
      const holder = {}
      holders.add(holder)
      try {
        await look()
        return await work(mergeEngines(base, config, choice, turns))
      } finally {
        holders.delete(holder)
        await closeUnheld()
      }
    },
    close: async () => {
      await changing
      const all = [...made.values(), ...madeHere.values()]
      await Promise.all([...all.map(closeEngine), ...retired.splice(0).map((one) => one.close())])
    },
  }
}

/** What is asked outside of a piece of work says nothing of who answered. */
const ignoredFailovers: FailoverLog = {
  recordUse: () => undefined,
  recordFailover: () => Promise.resolve(),
  labelOf: (_, otherwise) => otherwise,
  warnings: [],
}

const closeEngine = async (one: BuiltEngine | BuiltLocalEngine) => {
  if ('local' in one) await one.close()
  else await one.parts?.speech?.close()
}

/** Engines whose ports are read when they are used. */
function createLiveView(now: () => Engines): Engines {
  const engines = {} as Engines
  for (const name of Object.keys(now()) as (keyof Engines)[]) {
    Object.defineProperty(engines, name, { enumerable: true, get: () => now()[name] })
  }
  return engines
}
