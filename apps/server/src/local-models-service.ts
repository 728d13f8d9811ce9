import type { Services } from './areas/services.ts'
import type { Config } from './config.ts'
import { createLocalModelManager } from './engines/local-models/create.ts'
import { LocalModelProblem } from './engines/local-models/problem.ts'
import type { ModelRow } from './engines/local-models/rows.ts'
import { Refusal } from './requests/refusal.ts'

/** The models of this machine as the calls need them: what cannot be done is refused in its sentence. */
export function createLocalModelsService(
  config: Config,
  onChange: () => Promise<void>,
  rows?: readonly ModelRow[],
): Services['localModels'] {
  const models = createLocalModelManager(config, onChange, rows)
  return {
    list: () => models.list(),
    one: (id) => models.one(id),
    install: (id) => {
      models.install(id)
      return Promise.resolve()
    },
    pause: (id) => models.pause(id),
    remove: (id) =>
      models.remove(id).catch((error: unknown) => {
        throw error instanceof LocalModelProblem ? new Refusal(409, error.message) : error
      }),
    close: () => models.close(),
  }
}
