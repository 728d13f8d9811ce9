import { keptEngines } from './areas/engines/store.ts'
import type { Config } from './config.ts'
import type { Db } from './db/connection.ts'
import type { Engines } from './engines/engines.ts'
import { type LiveEngines, createLiveEngines } from './engines/live-engines.ts'
import { localEngines } from './engines/local-engines.ts'
import type { ModelRow } from './engines/local-models/rows.ts'
import { createKeyBox } from './engines/plugged/key-box.ts'
import type { EngineRoom } from './engines/plugged/port.ts'
import { engineRoom } from './engines/plugged/room.ts'

export type EnginesOfServer = LiveEngines & { room: EngineRoom }

/** The engines of a server: those that its environment asks for, what was plugged in on its database and installed since. */
export function liveEnginesOf(
  config: Config,
  db: Db,
  base: Engines,
  localModels?: readonly ModelRow[],
): EnginesOfServer {
  const from = { base, config, kept: keptEngines(db), keyBox: createKeyBox(config.dataFolder) }
  const live = createLiveEngines({ ...from, locals: localEngines(localModels) })
  return { ...live, room: engineRoom({ ...from, live }) }
}
