import { type EndpointTable, type WithRequestSpec, serverMessageOrGeneral } from '../endpoint.ts'
import type { localModelsRequests } from '../bodies/local-models.ts'
import { localModel, localModels as all } from '../entities/local-model.ts'

const row = { base: 'api', auth: 'key', failureMessage: serverMessageOrGeneral } as const

/** Models on this machine that are installed with one click: ours. All but the first are for the owner. */
const rows = {
  list: { ...row, method: 'GET', path: 'local-models', response: all },
  install: { ...row, method: 'POST', path: 'local-models/Install', response: localModel },
  pause: { ...row, method: 'POST', path: 'local-models/Pause', response: localModel },
  remove: { ...row, method: 'POST', path: 'local-models/Remove', response: localModel },
} as const satisfies EndpointTable

export const localModels: WithRequestSpec<typeof rows, typeof localModelsRequests> = rows
