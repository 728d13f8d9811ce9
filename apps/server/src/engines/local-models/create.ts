import type { Config } from '../../config.ts'
import { createGuardedFetch } from '@patchbay/reading'
import { modelsFolder } from '../local-engines.ts'
import { LocalModelManager } from './local-models.ts'
import type { ModelRow } from './rows.ts'
import { npmRuntime } from './runtime.ts'

/** The models of this machine, from the hub that the settings name. That one may be private; where it leads may not. */
export function createLocalModelManager(
  config: Pick<Config, 'dataFolder' | 'modelsUrl' | 'npm' | 'allowedPrivateHosts'>,
  onChange?: () => Promise<void>,
  rows?: readonly ModelRow[],
): LocalModelManager {
  const { dataFolder, modelsUrl, npm, allowedPrivateHosts } = config
  const hub = new URL(modelsUrl)
  const port = hub.port || (hub.protocol === 'https:' ? '443' : '80')
  const fetch = createGuardedFetch({ allowPrivateHosts: [...allowedPrivateHosts, `${hub.hostname}:${port}`] })
  const installing = {
    folder: modelsFolder(dataFolder),
    address: modelsUrl,
    fetch,
    installRuntime: npmRuntime(npm),
  }
  return new LocalModelManager(installing, onChange, rows)
}
