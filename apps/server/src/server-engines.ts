import { createEngineStore } from './areas/engines/store.ts'
import type { Config } from './config.ts'
import type { Db } from './db/connection.ts'
import type { Engines } from './engines/engines.ts'
import { type LiveEngines, createLiveEngines } from './engines/live-engines.ts'
import { localEngines } from './engines/local-engines.ts'
import type { ModelRow } from './engines/local-models/rows.ts'
import { createKeyVault } from './engines/plugged/key-vault.ts'
import type { EngineSettingsService } from './engines/plugged/port.ts'
import { createEngineSettingsService } from './engines/plugged/engine-settings-service.ts'

export type ServerEngines = LiveEngines & { engineSettings: EngineSettingsService }

/** The engines of a server: those that its environment asks for, what was plugged in on its database and installed since. */
export function createServerEngines(
  config: Config,
  db: Db,
  base: Engines,
  localModels?: readonly ModelRow[],
): ServerEngines {
  const from = { base, config, kept: createEngineStore(db), keyBox: createKeyVault(config.dataFolder) }
  const live = createLiveEngines({ ...from, locals: localEngines(localModels) })
  return { ...live, engineSettings: createEngineSettingsService({ ...from, live }) }
}
